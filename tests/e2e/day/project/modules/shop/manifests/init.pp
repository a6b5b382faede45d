# @summary The sites of the shop, and their server
#
# @param port
#   Where it listens
# @param domains
#   Folder of each domain
# @param ensure
#   Whether it runs
class shop (
  Integer[1, 65535] $port,
  Hash[String[1], String[1]] $domains,
  Enum['running', 'stopped'] $ensure = 'running',
) {
  package { 'nginx':
    ensure => installed,
  }

  $domains.each |$domain, $root| {
    shop::site { $domain:
      root => $root,
      port => $port,
    }
  }

  service { 'nginx':
    ensure  => $ensure,
    enable  => true,
    require => Package['nginx'],
  }
}
