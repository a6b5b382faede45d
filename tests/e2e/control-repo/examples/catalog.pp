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

define nginx::vhost (
  String[1]     $root,
  Integer[1]    $port = 80,
) {
  file { "/etc/nginx/sites/${title}.conf":
    ensure  => file,
    content => "server { listen ${port}; root ${root}; }\n",
  }
}

include nginx
nginx::vhost { ['www.example.com', 'static.example.com']:
  root    => '/srv/www',
  require => Package['nginx'],
  notify  => Service['nginx'],
}
