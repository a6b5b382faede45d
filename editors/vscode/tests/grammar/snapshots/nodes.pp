# Nodes by name, by several names, and by patterns.
node default { }
node 'www1.example.com', 'www2.example.com', www3 {
  include role::web
}
node /^db(\d+)\.example\.(com|org)$/ {
  class { 'role::database': number => Integer($1) }
}
site_wide::setting { 'x': ; 'y': value => 1, }
Exec { path => ['/bin', '/usr/bin'] }
if $trusted['extensions']['pp_role'] { include "role::${trusted['extensions']['pp_role']}" }
