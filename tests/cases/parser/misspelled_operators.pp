# Operators of other languages, and operators whose characters are mixed up.
if $a =! 1 and $b =< 2 {
#     ^^ error syntax-error: did you mean '!='?
#                 ^^ error syntax-error: did you mean '<='?
  notice($a)
}
unless $a && $b || $c {
#         ^^ error syntax-error: did you mean 'and'?
#               ^^ error syntax-error: did you mean 'or'?
  notice($b)
}
if $a => 1 {
#     ^^ error syntax-error: did you mean '>='?
  notice($c)
}
if not $a {
#  ^^^ error syntax-error: did you mean '!'?
  notice($d)
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
