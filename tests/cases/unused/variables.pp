# unused too
# Variables and parameters that nothing reads.
function app::sizes($list, $unit, $_spare) {
#                           ^^^^ hint unused-parameter: unused parameter '$unit'
  $total = $list.reduce |$memo, $value| { $memo + $value }
  $half = $total / 2
#  ^^^^ hint unused-variable: unused variable '$half'
  [$first, $rest] = $list
  $_ignored = 1
  $total
}

# Hiera calls it so.
function app::data($options, $context) {
  { 'a' => 1 }
}

define app::site($port, $docroot, $names = {}, $_later = 1) {
#                 ^^^^ hint unused-parameter: unused parameter '$port'
  $path = "/srv/${docroot}"
  $index = "${path}/index.html"
#  ^^^^^ hint unused-variable: unused variable '$index'
  $names.each |$key, $value| {
    notice($key)
  }
  $names.each |$alias| {
#               ^^^^^ hint unused-parameter: unused parameter '$alias'
    notice('one')
  }
  $names.map |$docroot| { $docroot }
#              ^^^^^^^ hint shadowed-variable: '$docroot' shadows a variable of the enclosing scope
  $names.each |$entry| {
    $path = $entry
#    ^^^^ hint shadowed-variable: '$path' shadows a variable of the enclosing scope
    notice($path)
  }
}

# What another body, or the top scope, has under that name is something else.
define app::mount($device, $path = $::path) {
#                           ^^^^ hint unused-parameter: unused parameter '$path'
#                                  ^^^^^^^ hint top-scope-fact: a fact is accessed as a top-scope variable: $facts['path']
  notice($device)
}
define app::disk($device) {
#                 ^^^^^^ hint unused-parameter: unused parameter '$device'
}

# Templates and computed names may read all.
define app::page($title1, $content1) {
  file { "/srv/${name}": content => template('app/page.erb') }
}
define app::other($x1, $y1) {
  notice(getvar($name), getvar('y1'))
}
define app::inline($shown1, $hidden1) {
#                            ^^^^^^^ hint unused-parameter: unused parameter '$hidden1'
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
