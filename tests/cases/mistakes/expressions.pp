# Mistakes in expressions and conditions.
class calc(String $version, Integer $memory, Array[Integer] $numbers) {
  # Texts joined by a plus.
  $url = 'http://' + $version
#        ^^^^^^^^^ error not-numeric: '+' expects a Numeric, got a String
  # A text compared with a number.
  if $version == 8 { notice('never') }
#    ^^^^^^^^^^^^^ warning string-number-comparison: a String and a number are never equal: the comparison is always false
  # Compared by order.
  if $memory > '1024' { notice('never') }
#    ^^^^^^^^^^^^^^^^ error incomparable-types: Integer cannot be compared with String
  # An empty text is true.
  if '' { notice('always') }
#    ^^ warning constant-condition: this condition is always true: texts are true, even an empty one
  # One `=`.
  if $version = '1' { notice('?') }
#             ^ error syntax-error: did you mean '=='?
  # Divided by zero.
  $share = $memory / 0
#                    ^ error division-by-zero: division by zero
  # A pattern that is none.
  $match = $version =~ /a[/
#                        ^ error invalid-regex: invalid regular expression: the character class is not closed
  # A number matched.
  $digits = 80 =~ /8/
#           ^^ error match-not-string: the left operand of '=~' must be a String, got an Integer
  # The same option twice.
  case $version {
# ^~ error idem-expression-not-last: a 'case' expression has no effect
    '1': { }
    '1': { }
#   ^^^ warning unreachable-case-option: unreachable option: '1' above matches first
    default: { }
  }
  # Two defaults.
  $kind = $version ? { default => 1, '1' => 2, default => 3 }
#                                              ^^^^^^^ error duplicate-default: duplicate 'default'; this one is never used
  # No option fits.
  $none = 3 ? { 1 => 'a', 2 => 'b' }
#         ^ error unmatched-selector: no matching entry for selector parameter
  # A key twice.
  $hash = { 'a' => 1, 'a' => 2 }
#                     ^^^ error duplicate-key: duplicate hash key 'a'
  # else if
  if $memory > 1 { } else if $memory > 0 { }
#                    ^^^^^^^ error syntax-error: did you mean 'elsif'?
  # Words of other languages.
  if $memory > 1 && $memory < 3 { }
#                ^^ error syntax-error: did you mean 'and'?
  # A misspelt keyword.
  unles $memory > 1 { }
# ^^^^^ error syntax-error: did you mean 'unless'?
  # next without parentheses.
  $numbers.each |$n| { if $n == 1 { next } }
#                                   ^^^^ warning bare-break-next-return: 'next' is a String here; write 'next()' to call the function
  # Code behind the end.
  if $memory < 0 {
    fail('negative')
    notice('never')
#   ^^^^^^^^^^^^^^^ hint unreachable-code: unreachable code after fail()
  }
}
