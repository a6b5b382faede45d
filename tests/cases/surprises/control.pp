# Code that does not do what it seems to.
function f(Array $list) {
  $list.each |$i| {
    if $i == 1 { next }
#   ^^^^^^^^^^^^^^^^^^^ error idem-expression-not-last: an 'if' expression has no effect
#                ^^^^ warning bare-break-next-return: 'next' is a String here; write 'next()' to call the function
    if $i == 2 { break() }
  }
  if '' { notice('always') }
#    ^^ warning constant-condition: this condition is always true: texts are true, even an empty one
  if ('false') { notice('always') }
#    ^^^^^^^^^ warning constant-condition: this condition is always true
  unless true { notice('never') }
#        ^^^^ warning constant-condition: this condition is always true
  if $list.empty { return(1) }
  notice('8' == 8, 8 != "${list}", $list == 8)
#        ^^^^^^^^ warning string-number-comparison: a String and a number are never equal: the comparison is always false
#                  ^^^^^^^^^^^^^^ warning string-number-comparison: a String and a number are never equal: the comparison is always true
#                                  ^^^^^^^^^^ warning string-number-comparison: an Array and a number are never equal: the comparison is always false
  $x = hiera('key')
#      ^^^^^ deprecation deprecated-function: the function 'hiera' is deprecated
  case $facts['kernel'] {
# ^~ error idem-expression-not-last: a 'case' expression has no effect
    'Linux': { }
    /x/, 'linux': { }
#        ^^^^^^^ warning unreachable-case-option: unreachable option: 'Linux' above matches first
    default: { }
  }
  $y = $facts['kernel'] ? { 'a' => 1, 'A' => 2, default => 3 }
#                                     ^^^ warning unreachable-case-option: unreachable option: 'a' above matches first
  fail('end')
  notice('never')
# ^~ hint unreachable-code: unreachable code after fail()
  notice('ever')
}
