# Operators that certainly fail; what is not known may be right.
class a(String $text, Integer $number, $any, Variant[String, Integer] $either) {
  $division = [1 / 0, 5 % 0, $number / 0]
#                  ^ error division-by-zero: division by zero
#                         ^ error division-by-zero: division by zero
#                                      ^ error division-by-zero: division by zero
  $infinite = 1.0 / 0
#             ^^^ error result-is-infinity: the result is Infinity
  $joined = 'a' + 'b'
#           ^^^ error not-numeric: '+' expects a Numeric, got a String
  $coerced = '12' + 1
#            ^^^^ error numeric-coercion: the String '12' is coerced to a Numeric
  $big = 9223372036854775807 + 1
#        ^^^^^^^^^^^^^^^^^^^^^^^ error numeric-overflow: the result is out of range for an Integer of 64 bits
  $fraction = [1 % 2.0, 7.5 % 2, { a => 1 } << 1]
#              ^ error operator-not-applicable: the operator is only applicable to Integers
#                       ^^^ error operator-not-applicable: the operator is only applicable to Integers
#                                ^^^^^^^^^^ error operator-not-applicable: operator '<<' is not applicable to a Hash
  $ordered = [1 < '2', true < false, Integer > 1]
#             ^^^^^^^ error incomparable-types: only Strings, Numbers, Timespans, Timestamps and versions can be compared
#                      ^^^^^^^^^^^^ error incomparable-types: only Strings, Numbers, Timespans, Timestamps and versions can be compared
  $matched = ['a' =~ 1, 1 =~ /1/, $number =~ /x/]
#                    ^ error match-not-regexp: the right operand of '=~' must be a Regexp, a String or a type, got an Integer
#                       ^ error match-not-string: the left operand of '=~' must be a String, got an Integer
#                                 ^^^^^^^ error match-not-string: the left operand of '=~' must be a String, got an Integer
  $fine = [$any + 1, $any / 0 + $any, $either + 1, $any < 'a', $any =~ /x/, [1] + 2, "a" =~ Integer]
}
