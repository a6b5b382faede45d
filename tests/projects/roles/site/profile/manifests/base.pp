# What every machine has.
#
# @param ntp_servers servers of time
# @param fallback_servers more of them
# @param motd the message of the day
# @param users accounts by name
# @param packages packages that are installed
# @param domain the domain of the machine
class profile::base (
  Array[String[1], 1] $ntp_servers,
  Array[String[1]] $fallback_servers,
  String $motd,
  Hash[String[1], Profile::Account] $users,
  Array[String[1]] $packages = [],
  Optional[String[1]] $domain = undef,
) {
  file { '/etc/motd':
    ensure  => file,
    content => $motd,
    mode    => '0644',
  }

  file { '/etc/ntp.conf':
    ensure  => file,
    content => epp('profile/ntp.conf.epp', {
      'servers' => $ntp_servers + $fallback_servers,
      'domain'  => $domain,
    }),
  }

  package { $packages:
    ensure => installed,
  }

  $users.each |String $name, Hash $account| {
    user { $name:
      ensure     => present,
      managehome => true,
      *          => $account,
    }
  }
}
