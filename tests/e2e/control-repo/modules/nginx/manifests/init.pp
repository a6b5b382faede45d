# @summary The web server nginx
#
# @param ensure
#   Whether it runs
class nginx (
  Enum['running', 'stopped'] $ensure = 'running',
) {
  package { 'nginx':
    ensure => installed,
  }
  -> file { '/etc/nginx/nginx.conf':
    ensure  => file,
    content => "worker_processes auto;\n",
  }
  ~> service { 'nginx':
    ensure => $ensure,
    enable => true,
  }
}
