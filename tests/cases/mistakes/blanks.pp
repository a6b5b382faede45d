# A blank before a bracket begins an array.
class blanks($x) {
  Class [ 'a' ] -> Class['b']
# ^^^^^^^ error blank-before-bracket: behind a blank, '[' begins an array: write 'Class[' without one
  file { '/x': require => Class ['x'] }
#                         ^^^^^^^ error blank-before-bracket: behind a blank, '[' begins an array: write 'Class[' without one
  file { '/y': require => [Exec ['c'], Exec  ['d']] }
#                          ^^^^^^ error blank-before-bracket: behind a blank, '[' begins an array: write 'Exec[' without one
#                                      ^^^^^^^ error blank-before-bracket: behind a blank, '[' begins an array: write 'Exec[' without one
  $y = $x ['a']
#      ^^^^^^^^ error blank-before-bracket: behind a blank, '[' begins an array: write '$x[' without one
  if $x['a'] ['b'] { notice(1) }
#          ^^^ error blank-before-bracket: behind a blank, '[' begins an array: write '][' without one
  $z = [$x, [1], Integer]
  $list = $x ? {
    Integer => [1],
    default => String,
  }
  notice [1]
  File['/a'] => Service['b']
#            ^^ error syntax-error: did you mean '->'?
  if $x => 1 { notice(2) }
#       ^^ error syntax-error: did you mean '>='?
}
