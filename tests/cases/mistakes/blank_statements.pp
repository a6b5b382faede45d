# The same where both parts are statements.
class blank_statements($x) {
  Class ['a'] -> Class['b']
# ^^^^^^^^^^^ error blank-before-bracket: '[' after a space begins an array; remove the space: 'Class['
  $y = $x ['a']
#      ^^^^^^^^ error blank-before-bracket: '[' after a space begins an array; remove the space: '$x['
  notice($y)
  Package ['a'] ~> Service ['b']
# ^^^^^^^^^^^^^ error blank-before-bracket: '[' after a space begins an array; remove the space: 'Package['
#                  ^^^^^^^^^^^^^ error blank-before-bracket: '[' after a space begins an array; remove the space: 'Service['
  $z = $x ['b']
#      ^^^^^^^^ error blank-before-bracket: '[' after a space begins an array; remove the space: '$x['
}
function blank_statements::last($x) {
  $y = $x
  ['a']
}
