# Behind a stray token the list goes on.
class a ( = $x = 1, $y = 2) {
#         ^ error syntax-error: unexpected '='; expected a parameter
  file { '/a':
    ensure => file 7,
#                  ^ error syntax-error: unexpected number 7; expected ',' or '}'
    7 owner => root,
#   ^ error syntax-error: unexpected '7'
    mode '0644',
#        ^^^^^^ error syntax-error: unexpected string '0644'; expected '=>'
    group =>
#           | error syntax-error: expected a value
    tag => 'x'
    '/b':
#   ^^^^ error syntax-error: unexpected string '/b'; expected ';' before the next title
      ensure => file,
  }
}
