# Brackets behind a value that it does not have.
class a(Integer $number) {
  $list = [1, 2, 3]
  $bad = [$list[1, 2, 3], $list[1.5], 'abc'[1, 2, 3], 'abc'[a], $list[x]]
#         ^^^^^ error bad-access: [] takes one or two integers here
#                         ^^^^^^^^^^ error bad-access: a position is an integer
#                                     ^^^^^ error bad-access: [] takes one or two integers here
#                                                     ^^^^^^^^ error bad-access: a position is an integer
#                                                               ^^^^^^^^ error not-numeric: the position of an element is an integer
  $none = 10[1]
#         ^^ error operator-not-applicable: [] does not apply to this value
  $fine = [$list[5], { a => 1 }[b], 'abc'[1, 2], $list[0, 1], $number[1]]
#                                                             ^^^^^^^ error operator-not-applicable: [] does not apply to this value
  $text = $facts['os']['family'] ? { 'Debian' => 'a', 'RedHat' => 'b' }
  $unmatched = 1 ? { 2 => 3, 'x' => 4 }
#              ^ error unmatched-selector: no option of the selector matches this value
  $default = 1 ? { 2 => 3, default => 4 }
}
