# A blank before a bracket begins an array.
class blanks($x) {
  Class [ 'a' ] -> Class['b']
# ^^^^^^^ error blank-before-bracket: '[' after a space begins an array; remove the space: 'Class['
  file { '/x': require => Class ['x'] }
#                         ^^^^^^^ error blank-before-bracket: '[' after a space begins an array; remove the space: 'Class['
  file { '/y': require => [Exec ['c'], Exec  ['d']] }
#                          ^^^^^^ error blank-before-bracket: '[' after a space begins an array; remove the space: 'Exec['
#                                      ^^^^^^^ error blank-before-bracket: '[' after a space begins an array; remove the space: 'Exec['
  $y = $x ['a']
#      ^^^^^^^^ error blank-before-bracket: '[' after a space begins an array; remove the space: '$x['
  if $x['a'] ['b'] { notice(1) }
#          ^^^ error blank-before-bracket: '[' after a space begins an array; remove the space: ']['
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
