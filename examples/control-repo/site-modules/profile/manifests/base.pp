# @summary What every machine needs.
#
# @param packages  installed everywhere
# @param motd      shown after login
class profile::base (
  Array[String[1]] $packages = [],
  Optional[String] $motd     = undef,
) {
  package { $packages:
    ensure => installed,
  }

  if $motd {
    file { '/etc/motd':
      ensure  => file,
      mode    => '0644',
      content => "${motd}\n",
    }
  }

  $packages.each |$package| {
    notice("wanted: ${package}")
  }

  case $facts['os']['family'] {
    'Debian': { include profile::base::apt }
    'RedHat': { include profile::base::dnf }
    default:  { fail("${facts['os']['family']} is not supported") }
  }
}
