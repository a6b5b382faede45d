# A resource is referred to by its type with an upper-case letter.
class a($n) {
  service { 'nginx': require => package['nginx'], subscribe => [apache::vhost["a ${n}"]] }
#                               ^^^^^^^^^^^^^^^^ error bad-access: a reference to a resource begins with an upper-case letter: Package
  apache::vhost['b'] -> Service['nginx']
# ^^^^^^^^^^^^^^^^^^ error bad-access: a reference to a resource begins with an upper-case letter: Apache::Vhost
  $x = 'text'['a']
#      ^^^^^^^^^^^ error bad-access: a position is an integer
  $y = text[0]
}
