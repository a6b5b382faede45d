# Operators of other languages, and operators whose characters are mixed up.
if $a =! 1 and $b =< 2 {
#  ^^ error unknown-variable: unknown variable '$a'
#     ^^ error syntax-error: did you mean '!='?
#              ^^ error unknown-variable: unknown variable '$b'
#                 ^^ error syntax-error: did you mean '<='?
  notice($a)
}
unless $a && $b || $c {
#      ^^ error unknown-variable: unknown variable '$a'
#         ^^ error syntax-error: did you mean 'and'?
#            ^^ error unknown-variable: unknown variable '$b'
#               ^^ error syntax-error: did you mean 'or'?
#                  ^^ error unknown-variable: unknown variable '$c'
  notice($b)
#        ^^ error unknown-variable: unknown variable '$b'
}
if $a => 1 {
#  ^^ error unknown-variable: unknown variable '$a'
#     ^^ error syntax-error: did you mean '>='?
  notice($c)
#        ^^ error unknown-variable: unknown variable '$c'
}
if not $a {
#  ^^^ error syntax-error: did you mean '!'?
#      ^^ error unknown-variable: unknown variable '$a'
  notice($d)
#        ^^ error unknown-variable: unknown variable '$d'
}
file { '/a':
  ensure = file,
#        ^ error syntax-error: did you mean '=>'?
  owner: 'root',
#      ^ error syntax-error: did you mean '=>'?
  group -> 'root',
#       ^^ error syntax-error: did you mean '=>'?
}
file { '/b':
  mode = > '0644',
#      ^^^ error syntax-error: did you mean '=>'?
}
function f($x) -> String {
#              ^^ error syntax-error: did you mean '>>'?
  $x
}
