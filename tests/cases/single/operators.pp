# --- a text added to a number
class app(Integer $n) { $x = 'a' + $n }
#                            ^^^ error not-numeric: a number is expected here
# --- texts added
class app { $x = 'a' + 'b' }
#                ^^^ error not-numeric: a number is expected here
# --- a version added to an address
class app(String $version) { $url = 'http://example.com/' + $version }
#                                   ^^^^^^^^^^^^^^^^^^^^^ error not-numeric: a number is expected here
# --- an address added to a version
class app(String $version) { $url = $version + '.tar.gz' }
#                                              ^^^^^^^^^ error not-numeric: a number is expected here
# --- arrays multiplied
class app(Array $a) { $x = $a * 2 }
#                          ^^ error not-numeric: a number is expected here
# --- a remainder of a float
class app(Float $f) { $x = $f % 2 }
#                          ^^ error operator-not-applicable: this operator is for integers
# --- shifted hash
class app(Hash $h) { $x = $h << 1 }
#                         ^^ error operator-not-applicable: << does not apply to a Hash
# --- divided by zero
class app(Integer $a) { $x = $a / 0 }
#                                 ^ error division-by-zero: division by zero
# --- remainder by zero
class app(Integer $a) { $x = $a % 0 }
#                                 ^ error division-by-zero: division by zero
# --- a text negated
class app(String $s) { $x = -$s }
#                            ^^ error numeric-coercion: a String is taken for a number here
# --- a number and undef
class app { $x = 1 + undef }
#                    ^^^^^ error not-numeric: a number is expected here
# --- a boolean added
class app(Boolean $b) { $x = $b + 1 }
#                            ^^ error not-numeric: a number is expected here
# --- a hash taken from an array
class app { $x = [1] - 1 + { 'a' => 1 } * 2 }
#                          ^^^^^^^^^^^^ error not-numeric: a number is expected here
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
#                             ^^^^^^^^^^^^^ warning string-number-comparison: a String and a number are never equal: this is always false
# --- a boolean compared with a text
class app(Boolean $b) { if $b == 'true' { notice('x') } }
#                          ^^^^^^^^^^^^ warning string-boolean-comparison: a String and a Boolean are never equal: this is always false
# --- an integer ordered with a text
class app(Integer $port) { if $port > '80' { notice('x') } }
#                             ^^^^^^^^^^^^ error incomparable-types: Integer cannot be compared with String
# --- an array compared with a text
class app(Array[String] $a) { if $a == 'x' { notice('x') } }
#                                ^^^^^^^^^ warning string-number-comparison: a String and an Array are never equal: this is always false
# --- or with a text of its own
class app(String $p) { if $p == '80' or '443' { notice('x') } }
#                                       ^^^^^ warning constant-condition: 'or' has an operand that is always true: '443' is compared with nothing
# --- and with a word of its own
class app(String $p) { if $p == 'a' and wheel { notice('x') } }
#                                       ^^^^^ warning constant-condition: 'and' has an operand that is always true: wheel is compared with nothing
# --- assigned in a condition
class app(String $p) { if $p = 'a' { notice('x') } }
#                            ^ error syntax-error: did you mean '=='?
# --- assigned in a condition with parentheses
class app(String $p) { if ($q = 'a') { notice($q) } }
#                             ^ warning assignment-in-condition: this assigns: '==' compares
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
#                         ^^ hint empty-string-truthy: a String is always true, even an empty one: compare it with ''
#                            ^^ error syntax-error: unexpected name 'is'; expected '{'
#                               ^^^^^^ error illegal-resource-type: a resource type is expected here, not String
#                                        ^^^^^^^^^^^ error missing-title: the title is undef
#                                                    ^ error syntax-error: unexpected '}'; expected ':' after the title
# --- a match with a text
class app(String $a) { if $a =~ 5 { notice('x') } }
#                               ^ error match-not-regexp: a value is matched by a type or a regular expression
# --- a match of a number
class app(Integer $a) { if $a =~ /1/ { notice('x') } }
#                          ^^ error match-not-string: only a String can match a regular expression
# --- a match turned
class app(String $a) { if $a ~= /1/ { notice('x') } }
#                            ^ error syntax-error: unexpected '~'
#                             ^ error syntax-error: did you mean '=='?
# --- an open bracket in a pattern
class app(String $a) { if $a =~ /[a/ { notice('x') } }
#                                ^ error invalid-regex: this is not a regular expression: the character class is not closed
# --- options of a pattern
class app(String $a) { if $a =~ /a/i { notice('x') } }
#                                  ^ error syntax-error: unexpected name 'i'; expected '{'
# --- compared with a pattern
class app(String $a) { if $a == /x/ { notice('x') } }
#                         ^^^^^^^^^ warning string-number-comparison: a String and a Regexp are never equal: this is always false
# --- less, and equal
class app(Integer $a) { if $a =< 5 { notice('x') } }
#                             ^^ error syntax-error: did you mean '<='?
# --- a chain
class app(Integer $a) { if 1 < $a < 5 { notice('x') } }
#                          ^^^^^^^^^^ error comparison-chain: '<' compares with whether 1 < $a holds: parentheses say what is meant
# --- in a number
class app(String $a) { if $a in 5 { notice('x') } }
#                         ^^^^^^^ warning in-always-false: nothing is in 5: this is always false
# --- a number in a text
class app { if 1 in 'a1' { notice('x') } }
#              ^^^^^^^^^ warning in-always-false: only a String is in a String: this is always false
# --- a power
class app(Integer $a) { $x = $a ** 2 }
#                                ^^^ error not-numeric: a number is expected here
# --- a question and a colon
class app(Boolean $a) { $x = $a ? 1 : 2 }
#                                   ^ error syntax-error: did you mean '=>'?
# --- a dot between texts
class app(String $a) { $x = 'a' . $a }
#                                 ^^ error syntax-error: unexpected variable '$a'; expected the name of a function
# --- added to with a number
class app(Integer $a) { $a += 1 }
#                          ^^ error append-operator-removed: the operator '+=' no longer exists
# --- an index into a number
class app(Integer $a) { $x = $a[0] }
#                            ^^ error operator-not-applicable: [] does not apply to this value
# --- a key of an array
class app(Array $a) { $x = $a['k'] }
#                          ^^^^^^^ error not-numeric: the position of an element is an integer
# --- three positions of a text
class app(String $s) { $x = $s[1, 2, 3] }
#                           ^^ error bad-access: [] takes one or two integers here
# --- a blank before a bracket
class app(Array $a) { notice($a [0]) }
#                            ^^^^ error blank-before-bracket: behind a blank, '[' begins an array: write '$a[' without one
# --- an index into a boolean
class app(Boolean $b) { $x = $b['a'] }
#                            ^^ error operator-not-applicable: [] does not apply to this value
# --- splat of a text
class app(Integer $n) { file { '/a': * => 'x' } }
#                                         ^^^ error failing-evaluation: attributes come from a Hash
# --- too large a number
class app { $x = 9223372036854775808 }
#                ^^^^^^^^^^^^^^^^^^^ error numeric-overflow: 9223372036854775808 does not fit into 64 bits
# --- an overflow
class app { $x = 9223372036854775807 + 1 }
#                ^^^^^^^^^^^^^^^^^^^^^^^ error numeric-overflow: the result does not fit into 64 bits
# --- a numeric text in arithmetic
class app { $x = '12' + 1 }
#                ^^^^ error numeric-coercion: the String '12' is taken for a number here
# --- a decimal comma
class app { $x = 1,5 }
#                 ^ error syntax-error: a list of expressions cannot stand here
# --- a number with a unit
class app { $x = 10MB }
#                ^^^^ error illegal-number: '10MB' is not a number
# --- an octal digit
class app { $x = 089 }
#                ^^^ error invalid-octal-number: '089' is not an octal number
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
