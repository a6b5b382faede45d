# Code as it was written for Puppet 3 and 4.
class mail::server($hostname = $::fqdn, $relay = hiera('mail::relay', false)) {
  include mail::server::params

  if $::osfamily == 'RedHat' and versioncmp($::operatingsystemrelease, '7') >= 0 {
    $package = 'postfix'
  } elsif $::operatingsystem in [ 'Debian', 'Ubuntu' ] {
    $package = "postfix-${::architecture}"
  } else {
    fail("Module ${module_name} is not supported on ${::osfamily}")
  }

  package { $package: ensure => installed }

  file { "/etc/postfix/main.cf":
    owner   => root,
    group   => 'root',
    mode    => 0644,
    content => template("${module_name}/main.cf.erb"),
    notify  => Service[postfix],
    require => [ Package[$package], File['/etc/postfix'] ];
    '/etc/postfix':
      ensure => directory;
  }

  $limit = $::processorcount ? { /^[0-9]$/ => $::processorcount * 2, default => 16 }
}
