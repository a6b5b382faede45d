# Brackets that lack their partner are found by the indentation.
class a {
  if $x {
#    ^^ error unknown-variable: unknown variable '$x'
#       ^ error syntax-error: this '{' is never closed by '}'
    notice(1)
  file { '/a':
    ensure => file,
  }
}

class b(
#      ^ error syntax-error: this '(' is never closed by ')'
  $x = 1,
{
  notice($x)
}

class c {
  unless $x
#        ^^ error unknown-variable: unknown variable '$x'
#          | error syntax-error: expected '{'
    notice(2)
  }
  service { 'd':
    ensure => [running, true,
#             ^ error syntax-error: this '[' is never closed by ']'
  }
}
