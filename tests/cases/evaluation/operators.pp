# Operators that certainly fail; what is not known may be right.
class a(String $text, Integer $number, $any, Variant[String, Integer] $either) {
  $division = [1 / 0, 5 % 0, $number / 0]
#                  ^ error division-by-zero: division by zero
#                         ^ error division-by-zero: division by zero
#                                      ^ error division-by-zero: division by zero
  $infinite = 1.0 / 0
#             ^^^ error result-is-infinity: the result is infinite
  $joined = 'a' + 'b'
#           ^^^ error not-numeric: a number is expected here
  $coerced = '12' + 1
#            ^^^^ error numeric-coercion: the String '12' is taken for a number here
  $big = 9223372036854775807 + 1
#        ^^^^^^^^^^^^^^^^^^^^^^^ error numeric-overflow: the result does not fit into 64 bits
  $fraction = [1 % 2.0, 7.5 % 2, { a => 1 } << 1]
#              ^ error operator-not-applicable: this operator is for integers
#                       ^^^ error operator-not-applicable: this operator is for integers
#                                ^^^^^^^^^^ error operator-not-applicable: << does not apply to a Hash
  $ordered = [1 < '2', true < false, Integer > 1]
#             ^^^^^^^ error incomparable-types: only Strings, Numbers, Timespans, Timestamps and versions can be compared
#                      ^^^^^^^^^^^^ error incomparable-types: only Strings, Numbers, Timespans, Timestamps and versions can be compared
  $matched = ['a' =~ 1, 1 =~ /1/, $number =~ /x/]
#                    ^ error match-not-regexp: a value is matched by a type or a regular expression
#                       ^ error match-not-string: only a String can match a regular expression
#                                 ^^^^^^^ error match-not-string: only a String can match a regular expression
  $fine = [$any + 1, $any / 0 + $any, $either + 1, $any < 'a', $any =~ /x/, [1] + 2, "a" =~ Integer]
}
