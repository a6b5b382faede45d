# @summary One virtual host.
#
# WRONG: `$title` is there in every defined type and cannot be a parameter, and no parameter can be
# declared twice.
define profile::web::vhost (
  String[1] $title,
  String[1] $root,
  Integer   $port = 443,
  Integer   $port = 8443,
) {
  if $port > 1024 {
    # WRONG: a class stands at the top level of a file or in a class, never in a condition.
    class profile::web::high_port {
    }
  }

  file { "/etc/nginx/sites/${title}":
    ensure  => file,
    content => epp('profile/vhost.epp', { 'root' => $root, 'port' => $port }),
  }
}
