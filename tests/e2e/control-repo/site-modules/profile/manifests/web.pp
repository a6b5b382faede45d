# @summary Our web server and its sites
#
# @param port
#   Where it listens
class profile::web (
  Integer[1, 65535] $port = 8080,
) {
  class { 'nginx':
    ensure => 'running',
  }

  $workers = 2 * 4
  $names = ['www', 'static'].map |$name| { "${name}.example.com" }
  $names.each |$site| {
    nginx::vhost { $site:
      port => $port,
      root => nginx::root_of($site),
    }
  }

  file { '/etc/motd':
    ensure  => file,
    mode    => '0644',
    content => "C:\Web with ${workers} workers\n",
  }
}
