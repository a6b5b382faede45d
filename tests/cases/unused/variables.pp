# unused too
# Variables and parameters that nothing reads.
function app::sizes($list, $unit, $_spare) {
  $total = $list.reduce |$memo, $value| { $memo + $value }
  $half = $total / 2
  [$first, $rest] = $list
  $_ignored = 1
  $total
}

# Hiera calls it so.
function app::data($options, $context) {
  { 'a' => 1 }
}

define app::site($port, $docroot, $names = {}, $_later = 1) {
  $path = "/srv/${docroot}"
  $index = "${path}/index.html"
  $names.each |$key, $value| {
    notice($key)
  }
  $names.each |$alias| {
    notice('one')
  }
  $names.map |$docroot| { $docroot }
  $names.each |$entry| {
    $path = $entry
    notice($path)
  }
}

# Templates and computed names may read all.
define app::page($title1, $content1) {
  file { "/srv/${name}": content => template('app/page.erb') }
}
define app::other($x1, $y1) {
  notice(getvar($name), getvar('y1'))
}
define app::inline($shown1, $hidden1) {
  notice(inline_template('<%= @shown1 %>'), epp('app/x.epp', { 'a' => 1 }))
}
define app::data($key1) {
  notice(lookup('app::key'))
}

# Others may read what a class has.
class app($port, $host) {
  $url = "http://${host}"
  $_secret = 1
  $_known = 2
  notice($_known)
}

node default {
  $role = 'web'
}
