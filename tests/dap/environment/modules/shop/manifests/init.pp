# @summary A web shop.
#
# @param port  the first port
# @param names  names of the virtual hosts
class shop (
  Integer $port = 80,
  Array[String] $names = ['a', 'b'],
) inherits shop::base {
  $ports = $names.map |$index, $name| {
    $own = shop::port_of($port, $index)
    $own
  }
  Service['nginx'] { ensure => 'stopped' }
  if $facts['os']['family'] == 'Debian' {
    $package = 'nginx'
  } else {
    $package = 'httpd'
  }
  package { $package: ensure => 'installed' }
  $names.each |$index, $name| {
    shop::vhost { $name: port => $ports[$index] }
  }
  $greeting = inline_epp('<% $n = $port %><%= $n %>!', { 'port' => $port })
  $secret = Sensitive('hidden')
}
