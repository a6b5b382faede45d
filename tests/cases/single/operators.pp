# --- a text added to a number
class app(Integer $n) { $x = 'a' + $n }
#                            ^^^ error not-numeric: '+' expects a Numeric, got a String
# --- texts added
class app { $x = 'a' + 'b' }
#                ^^^ error not-numeric: '+' expects a Numeric, got a String
# --- a version added to an address
class app(String $version) { $url = 'http://example.com/' + $version }
#                                   ^^^^^^^^^^^^^^^^^^^^^ error not-numeric: '+' expects a Numeric, got a String
# --- an address added to a version
class app(String $version) { $url = $version + '.tar.gz' }
#                                              ^^^^^^^^^ error not-numeric: '+' expects a Numeric, got a String
# --- arrays multiplied
class app(Array $a) { $x = $a * 2 }
#                          ^^ error not-numeric: '*' expects a Numeric, got an Array[Unit]
# --- a remainder of a float
class app(Float $f) { $x = $f % 2 }
#                          ^^ error operator-not-applicable: the operator is only applicable to Integers
# --- shifted hash
class app(Hash $h) { $x = $h << 1 }
#                         ^^ error operator-not-applicable: operator '<<' is not applicable to a Hash
# --- divided by zero
class app(Integer $a) { $x = $a / 0 }
#                                 ^ error division-by-zero: division by zero
# --- remainder by zero
class app(Integer $a) { $x = $a % 0 }
#                                 ^ error division-by-zero: division by zero
# --- a text negated
class app(String $s) { $x = -$s }
#                            ^^ error numeric-coercion: a String is coerced to a Numeric
# --- a number and undef
class app { $x = 1 + undef }
#                    ^^^^^ error not-numeric: '+' expects a Numeric, got undef
# --- a boolean added
class app(Boolean $b) { $x = $b + 1 }
#                            ^^ error not-numeric: '+' expects a Numeric, got a Boolean
# --- a hash taken from an array
class app { $x = [1] - 1 + { 'a' => 1 } * 2 }
#                          ^^^^^^^^^^^^ error not-numeric: '*' expects a Numeric, got a Hash[String, Integer]
# --- text ordered with number
class app { if 1 < '2' { notice('x') } }
#              ^^^^^^^ error incomparable-types: only Strings, Numbers, Timespans, Timestamps and versions can be compared
# --- booleans ordered
class app(Boolean $b) { if $b < true { notice('x') } }
#                          ^^^^^^^^^ error incomparable-types: Boolean cannot be compared with Boolean
# --- arrays ordered
class app(Array $a) { if $a > [1] { notice('x') } }
#                        ^^^^^^^^ error incomparable-types: Array cannot be compared with Array[Integer]
# --- an integer compared with a text
class app(Integer $port) { if $port == '80' { notice('x') } }
#                             ^^^^^^^^^^^^^ warning string-number-comparison: a String and a number are never equal: the comparison is always false
# --- a boolean compared with a text
class app(Boolean $b) { if $b == 'true' { notice('x') } }
#                          ^^^^^^^^^^^^ warning string-boolean-comparison: a String and a Boolean are never equal: the comparison is always false
# --- an integer ordered with a text
class app(Integer $port) { if $port > '80' { notice('x') } }
#                             ^^^^^^^^^^^^ error incomparable-types: Integer cannot be compared with String
# --- an array compared with a text
class app(Array[String] $a) { if $a == 'x' { notice('x') } }
#                                ^^^^^^^^^ warning string-number-comparison: a String and an Array are never equal: the comparison is always false
# --- or with a text of its own
class app(String $p) { if $p == '80' or '443' { notice('x') } }
#                                       ^^^^^ warning constant-condition: an operand of 'or' is always true: '443' is not compared with anything
# --- and with a word of its own
class app(String $p) { if $p == 'a' and wheel { notice('x') } }
#                                       ^^^^^ warning constant-condition: an operand of 'and' is always true: wheel is not compared with anything
# --- assigned in a condition
class app(String $p) { if $p = 'a' { notice('x') } }
#                            ^ error syntax-error: did you mean '=='?
# --- assigned in a condition with parentheses
class app(String $p) { if ($q = 'a') { notice($q) } }
#                             ^ warning assignment-in-condition: '=' assigns; use '==' to compare
# --- three equal signs
class app(String $p) { if $p === 'a' { notice('x') } }
#                              ^ error syntax-error: unexpected '='; expected an expression
# --- not equal turned
class app(String $p) { if $p =! 'a' { notice('x') } }
#                            ^^ error syntax-error: did you mean '!='?
# --- not equal of another language
class app(String $p) { if $p <> 'a' { notice('x') } }
#                             ^ error syntax-error: unexpected '>'; expected an expression
# --- and of another language
class app(Boolean $a, Boolean $b) { if $a && $b { notice('x') } }
#                                         ^^ error syntax-error: did you mean 'and'?
# --- or of another language
class app(Boolean $a, Boolean $b) { if $a || $b { notice('x') } }
#                                         ^^ error syntax-error: did you mean 'or'?
# --- not of another language
class app(Boolean $a) { if not $a { notice('x') } }
#                          ^^^ error syntax-error: did you mean '!'?
# --- is of another language
class app(String $a) { if $a is String { notice('x') } }
#                         ^^ hint empty-string-truthy: an empty String is true; compare with '' to test for it
#                            ^^ error syntax-error: unexpected name 'is'; expected '{'
#                               ^^^^^^ error illegal-resource-type: illegal resource type expression: expected a type name, got String
#                                        ^^^^^^^^^^^ error missing-title: missing title: the title expression is undef
#                                                    ^ error syntax-error: unexpected '}'; expected ':' after the title
# --- a match with a text
class app(String $a) { if $a =~ 5 { notice('x') } }
#                               ^ error match-not-regexp: the right operand of '=~' must be a Regexp, a String or a type, got an Integer
# --- a match of a number
class app(Integer $a) { if $a =~ /1/ { notice('x') } }
#                          ^^ error match-not-string: the left operand of '=~' must be a String, got an Integer
# --- a match turned
class app(String $a) { if $a ~= /1/ { notice('x') } }
#                            ^ error syntax-error: unexpected '~'
#                             ^ error syntax-error: did you mean '=='?
# --- an open bracket in a pattern
class app(String $a) { if $a =~ /[a/ { notice('x') } }
#                                ^ error invalid-regex: invalid regular expression: the character class is not closed
# --- options of a pattern
class app(String $a) { if $a =~ /a/i { notice('x') } }
#                                  ^ error syntax-error: unexpected name 'i'; expected '{'
# --- compared with a pattern
class app(String $a) { if $a == /x/ { notice('x') } }
#                         ^^^^^^^^^ warning string-number-comparison: a String and a Regexp are never equal: the comparison is always false
# --- less, and equal
class app(Integer $a) { if $a =< 5 { notice('x') } }
#                             ^^ error syntax-error: did you mean '<='?
# --- a chain
class app(Integer $a) { if 1 < $a < 5 { notice('x') } }
#                          ^^^^^^^^^^ error comparison-chain: '<' compares with the Boolean result of 1 < $a; use 'and', or parentheses
# --- in a number
class app(String $a) { if $a in 5 { notice('x') } }
#                         ^^^^^^^ warning in-always-false: nothing is in 5: this is always false
# --- a number in a text
class app { if 1 in 'a1' { notice('x') } }
#              ^^^^^^^^^ warning in-always-false: only a String is in a String: this is always false
# --- a power
class app(Integer $a) { $x = $a ** 2 }
#                                ^^^ error not-numeric: '*' expects a Numeric, got an Array[Integer]
# --- a question and a colon
class app(Boolean $a) { $x = $a ? 1 : 2 }
#                               ^ error syntax-error: there is no '? :': a selector such as '? { true => ..., default => ... }' chooses between values
# --- a dot between texts
class app(String $a) { $x = 'a' . $a }
#                                 ^^ error syntax-error: unexpected variable '$a'; expected the name of a function
# --- added to with a number
class app(Integer $a) { $a += 1 }
#                          ^^ error append-operator-removed: the operator '+=' is no longer supported
# --- an index into a number
class app(Integer $a) { $x = $a[0] }
#                            ^^ error operator-not-applicable: operator '[]' is not applicable to an Integer
# --- a key of an array
class app(Array $a) { $x = $a['k'] }
#                          ^^^^^^^ error not-numeric: the index of an element must be an Integer
# --- three positions of a text
class app(String $s) { $x = $s[1, 2, 3] }
#                           ^^ error bad-access: '[]' expects one or two Integers here
# --- a blank before a bracket
class app(Array $a) { notice($a [0]) }
#                            ^^^^ error blank-before-bracket: '[' after a space begins an array; remove the space: '$a['
# --- an index into a boolean
class app(Boolean $b) { $x = $b['a'] }
#                            ^^ error operator-not-applicable: operator '[]' is not applicable to a Boolean
# --- splat of a text
class app(Integer $n) { file { '/a': * => 'x' } }
#                                         ^^^ error failing-evaluation: '*' expects a Hash of attributes
# --- too large a number
class app { $x = 9223372036854775808 }
#                ^^^^^^^^^^^^^^^^^^^ error numeric-overflow: 9223372036854775808 is out of range for an Integer of 64 bits
# --- an overflow
class app { $x = 9223372036854775807 + 1 }
#                ^^^^^^^^^^^^^^^^^^^^^^^ error numeric-overflow: the result is out of range for an Integer of 64 bits
# --- a numeric text in arithmetic
class app { $x = '12' + 1 }
#                ^^^^ error numeric-coercion: the String '12' is coerced to a Numeric
# --- a decimal comma
class app { $x = 1,5 }
#                 ^ error syntax-error: illegal comma separated list of expressions
# --- a number with a unit
class app { $x = 10MB }
#                ^^^^ error illegal-number: '10MB' is not a valid number
# --- an octal digit
class app { $x = 089 }
#                ^^^ error invalid-octal-number: '089' is not a valid octal number
# --- a version as number
class app { $x = 1.2.3 }
#                    ^ error syntax-error: unexpected number 3; expected the name of a function
# --- a known key misspelt
class app {
  $ports = { 'frontend' => 80, 'backend' => 443 }
  notice($ports['frotend'])
#               ^^^^^^^^^ hint missing-hash-key: the hash has no key 'frotend'; did you mean 'frontend'?
}
# --- always true
class app { if '' { notice('x') } }
#              ^^ warning constant-condition: this condition is always true: texts are true, even an empty one
# --- a word
class app { if topic_blacklist { notice('x') } }
#              ^^^^^^^^^^^^^^^ warning constant-condition: this condition is always true
