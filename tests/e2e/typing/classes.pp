# @summary Serves the sites of the shop
#
# @param port
#   The port it listens on
class shop (
  Integer[1, 65535] $port = 8080,
  Enum['present', 'absent'] $ensure = 'present',
  Array[String[1]] $admins = [],
) {
  include shop::install
  contain shop::config

  # A comment of its own
  $workers = $facts['processors']['count'] * 2 # for each core
  $domain = lookup('shop::domain', String, 'first', 'example.org')
  $owner = $facts['os']['family'] ? {
    'Debian' => 'www-data',
    default  => 'nginx',
  }

  file { '/etc/shop.conf':
    ensure  => file,
    path    => '/etc/shop.conf',
    owner   => $owner,
    group   => 'root',
    mode    => '0644',
    backup  => false,
    content => epp('shop/shop.conf.epp', { 'port' => $port }),
    require => Class['shop::install'],
    notify  => Service['shop'],
    tag     => "shop-${domain}",
  }
}

class shop::install {
  package { ['nginx', 'curl']:
    ensure => installed,
  }
  -> exec { 'warm up':
    command => '/usr/bin/true',
  }
  ~> service { 'shop':
    ensure => running,
    enable => true,
  }
}

class shop::config {
  if $facts['kernel'] == 'Linux' {
    $files = ['/a', '/b'].map |$file| { "${file}.conf" }
  } else {
    notice('nothing to do: 1.5 of 2.')
  }
  case $facts['os']['name'] {
    'Debian': {
      $service = true
    }
    default: {
      $service = undef
    }
  }
  Package['nginx'] -> File['/etc/shop.conf'] ~> Service['shop']
}
