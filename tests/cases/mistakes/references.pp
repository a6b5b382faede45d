# A resource is referred to by its type with an upper-case letter.
class a($n) {
  service { 'nginx': require => package['nginx'], subscribe => [apache::vhost["a ${n}"]] }
#                               ^^^^^^^^^^^^^^^^ error bad-access: a resource reference must begin with an upper-case letter: Package
  apache::vhost['b'] -> Service['nginx']
# ^^^^^^^^^^^^^^^^^^ error bad-access: a resource reference must begin with an upper-case letter: Apache::Vhost
  $x = 'text'['a']
#      ^^^^^^^^^^^ error bad-access: an index must be an Integer
  $y = text[0]
}
