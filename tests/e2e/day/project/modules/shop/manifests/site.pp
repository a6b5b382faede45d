# @summary One site of the shop
#
# @param root
#   Folder with its pages
# @param port
#   Where it listens
define shop::site (
  String[1] $root,
  Integer[1, 65535] $port = 80,
) {
  file { "/etc/nginx/conf.d/${title}.conf":
    ensure  => file,
    owner   => 'root',
    mode    => '0644',
    content => epp('shop/site.conf.epp', {
      domain => $title,
      root   => $root,
      port   => $port,
    }),
    notify  => Service['nginx'],
  }

  if $facts['os']['family'] == 'RedHat' {
    notify { "Open port ${port} in the firewall": }
  }
}
