# The same where both parts are statements.
class blank_statements($x) {
  Class ['a'] -> Class['b']
# ^^^^^^^^^^^ error blank-before-bracket: behind a blank, '[' begins an array: write 'Class[' without one
  $y = $x ['a']
#      ^^^^^^^^ error blank-before-bracket: behind a blank, '[' begins an array: write '$x[' without one
  notice($y)
  Package ['a'] ~> Service ['b']
# ^^^^^^^^^^^^^ error blank-before-bracket: behind a blank, '[' begins an array: write 'Package[' without one
#                  ^^^^^^^^^^^^^ error blank-before-bracket: behind a blank, '[' begins an array: write 'Service[' without one
  $z = $x ['b']
#      ^^^^^^^^ error blank-before-bracket: behind a blank, '[' begins an array: write '$x[' without one
}
function blank_statements::last($x) {
  $y = $x
  ['a']
}
