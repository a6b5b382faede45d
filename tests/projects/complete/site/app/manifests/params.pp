# @summary Values of other classes.
class app::params {
  $dir = '/etc/app'
  $port = 8080
  $hosts = { 'a' => '192.0.2.1', 'b' => '192.0.2.2' }
}
