# Puppet 8 compares types by their names in lower case, and accesses by their arguments alone.
$plain = { Integer => 1, Integer => 2 }
#                        ^^^^^^^ error duplicate-key: duplicate hash key Integer
$accesses = { Optional[k] => 1, Optional['k'] => 2 }
#                               ^^^^^^^^^^^^^ error duplicate-key: duplicate hash key Optional[k]
$others = { String[1] => 1, Integer[1] => 2 }
#                           ^^^^^^^^^^ error duplicate-key: duplicate hash key String[1]
$texts = { Integer => 1, integer => 2 }
#                        ^^^^^^^ error duplicate-key: duplicate hash key Integer
$lists = { Optional[k] => 1, ['k'] => 2 }
#                            ^^^^^ error duplicate-key: duplicate hash key Optional[k]
$nested = { [Integer, -1] => 1, [Integer, -1] => 2 }
#                               ^^^^^^^^^^^^^ error duplicate-key: duplicate hash key [Integer, -1]
$struct = Struct[{ Optional[a] => Integer, Optional[a] => String }]
#                                          ^^^^^^^^^^^ error duplicate-key: duplicate hash key Optional[a]
$numbers = { -1 => 1, - 0x1 => 2, -1.5 => 3, -1.50 => 4, -0 => 5, 0 => 6, --2 => 7, 2 => 8 }
#                     ^^^^^ error duplicate-key: duplicate hash key -1
#                                            ^^^^^ error duplicate-key: duplicate hash key -1.5
#                                                                 ^ error duplicate-key: duplicate hash key -0
#                                                                                   ^ error duplicate-key: duplicate hash key --2
$words = { -a => 1, a => 2 }
#          ^^ error not-numeric: '-' expects a Numeric, got a String
#                   ^ error duplicate-key: duplicate hash key -a
# An access by a list alone, and what has to be evaluated, are not compared.
$fine = { Variant[[1]] => 1, Variant[[1]] => 2, -(1) => 3, -(1) => 4, Integer[1 + 1] => 5, Integer[1 + 1] => 6 }
#                 ^^^ error type-parameter-kind: Variant expects a type, got an Integer
#                                    ^^^ error type-parameter-kind: Variant expects a type, got an Integer
$different = { -1 => 1, 1 => 2, -1.0 => 3, '-1' => 4, ::Foo => 5, 'foo' => 6, Foo[1] => 7, Foo[1, 2] => 8 }
