# The service.
class depot::service {
  service { 'depot':
    ensure => running,
    enable => true,
  }
}
