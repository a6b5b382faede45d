# @summary A site that nginx serves
#
# @param root
#   The folder with its pages
# @param port
#   Where it listens
define nginx::vhost (
  String[1]     $root,
  Integer[1]    $port = 80,
) {
  file { "/etc/nginx/sites/${title}.conf":
    ensure  => file,
    content => "server { listen ${port}; root ${root}; }\n",
  }
}
