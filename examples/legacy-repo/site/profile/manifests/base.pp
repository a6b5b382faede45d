# What all nodes have.
class profile::base {
  include motd

  case $::osfamily {
    'Debian': { $admins = 'sudo' }
    'RedHat': { $admins = 'wheel' }
    default: { fail("${::operatingsystem} is not supported") }
  }
  group { $admins:
    ensure => present,
  }
  if versioncmp($::operatingsystemmajrelease, '10') < 0 {
    package { 'linux-image-amd64':
      ensure => held,
    }
  }
}
