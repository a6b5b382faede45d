# @summary What all shops have.
class shop::base {
  service { 'nginx': ensure => 'running' }
}
