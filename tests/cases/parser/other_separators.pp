# Lists that are written as in JSON or as in another construct of the language.
$a = { 'b': 1, 'c': 2 }
#         ^ error syntax-error: did you mean '=>'?
$d = { e = 1, f = 2 }
#        ^ error syntax-error: did you mean '=>'?
case $a {
  'b' => { notice(1) }
#     ^^ error syntax-error: did you mean ':'?
  default => { notice(2) }
}
$g = $a ? { 'b': 1, default: 2 }
#              ^ error syntax-error: did you mean '=>'?
file { '/a':
  ensure => file;
#               ^ error syntax-error: did you mean ','?
  mode   => '0644',
}
file { '/b' ensure => file }
#          | error syntax-error: expected ':'
case $a {
  'b' { notice(3) }
#    | error syntax-error: expected ':'
}
notice(1 2)
#       | error syntax-error: expected a comma
notice(4);
#        ^ error syntax-error: ';' only stands between statements
