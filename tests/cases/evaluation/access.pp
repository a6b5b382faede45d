# Brackets behind a value that it does not have, and options that no value equals.
class a(Integer $number) {
  $list = [1, 2, 3]
  $bad = [$list[1, 2, 3], $list[1.5], 'abc'[1, 2, 3], 'abc'[a], $list[x]]
#         ^^^^^ error bad-access: '[]' expects one or two Integers here
#                         ^^^^^^^^^^ error bad-access: an index must be an Integer
#                                     ^^^^^ error bad-access: '[]' expects one or two Integers here
#                                                     ^^^^^^^^ error bad-access: an index must be an Integer
#                                                               ^^^^^^^^ error not-numeric: the index of an element must be an Integer
  $none = 10[1]
#         ^^ error operator-not-applicable: operator '[]' is not applicable to an Integer
  $fine = [$list[5], { a => 1 }[b], 'abc'[1, 2], $list[0, 1], $number[1]]
#                                                             ^^^^^^^ error operator-not-applicable: operator '[]' is not applicable to an Integer
  $text = $facts['os']['family'] ? { 'Debian' => 'a', 'RedHat' => 'b' }
  $unmatched = 1 ? { 2 => 3, 'x' => 4 }
#              ^ error unmatched-selector: no matching entry for selector parameter
#                            ^^^ warning string-number-comparison: a String never equals a number: this option is never taken
  $default = 1 ? { 2 => 3, default => 4 }
  case $facts['os']['family'] {
    08: { notice('no number') }
#   ^^ error invalid-octal-number: '08' is not a valid octal number
    1e999: { notice('no number') }
#   ^^^^^ error illegal-number: '1e999' is too large for a Float
    default: { notice('other') }
  }
}
