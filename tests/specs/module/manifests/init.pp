# A store of files that a service offers.
class depot (
  Integer[1, 65535] $port = 8080,
  String $user = 'depot',
  Boolean $manage_user = true,
  Enum['present', 'absent'] $ensure = 'present',
  Hash[String, Hash] $shares = {},
  Optional[String] $banner = undef,
) {
  $package = $facts['os']['family'] ? {
    'Debian' => 'depotd',
    'RedHat' => 'depot-server',
    default  => fail("${facts['os']['family']} is not supported"),
  }
  if $manage_user {
    user { $user:
      ensure => $ensure,
      system => true,
    }
  }
  contain depot::install
  contain depot::service
  Class['depot::install'] -> Class['depot::service']
  file { '/etc/depot.conf':
    ensure  => depot::file_ensure($ensure),
    content => "port = ${port}\nuser = ${user}\n",
    mode    => '0640',
    require => Package[$package],
    notify  => Service['depot'],
  }
  if $banner {
    file { '/etc/depot.banner': content => $banner }
  }
  $shares.each |$name, $options| {
    depot::share { $name: * => $options }
  }
}
