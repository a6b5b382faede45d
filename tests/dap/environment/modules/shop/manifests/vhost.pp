# @summary A virtual host.
#
# @param port  the port it listens on
define shop::vhost (
  Integer $port,
) {
  $content = epp('shop/vhost.epp', { 'port' => $port, 'name' => $title })
  file { "/etc/nginx/${title}.conf":
    content => $content,
  }
}
