# A key stands once in a hash; the last value counts.
$x = { a => 1, a => 2 }
#              ^ error duplicate-key: the key a stands in this hash twice
$y = {
  'a' => 1,  # quoted or not, it is the same text
  "b" => 2,
  a   => 3,
# ^ error duplicate-key: the key 'a' stands in this hash twice
}
$z = { 1 => a, 0x1 => b, 01 => c, 1.0 => d, '1' => e }
#              ^^^ error duplicate-key: the key 1 stands in this hash twice
#                        ^^ error duplicate-key: the key 0x1 stands in this hash twice
$lists = { [1, a] => 1, [1, 'a'] => 2, [1] => 3 }
#                       ^^^^^^^^ error duplicate-key: the key [1, a] stands in this hash twice
$hashes = { { a => 1, b => 2 } => 1, { b => 2, a => 1 } => 2 }
#                                    ^^^^^^^^^^^^^^^^^^ error duplicate-key: the key { a => 1, b => 2 } stands in this hash twice
$constants = { true => 1, true => 2, undef => 3, undef => 4, default => 5, default => 6, /a/ => 7, /a/ => 8 }
#                         ^^^^ error duplicate-key: the key true stands in this hash twice
#                                                ^^^^^ error duplicate-key: the key undef stands in this hash twice
#                                                                          ^^^^^^^ error duplicate-key: the key default stands in this hash twice
#                                                                                                  ^^^ error duplicate-key: the key /a/ stands in this hash twice
$three = { k => 1, k => 2, k => 3 }
#                  ^ error duplicate-key: the key k stands in this hash twice
#                          ^ error duplicate-key: the key k stands in this hash twice
f(a => 1, b => 2, a => 3)
#                 ^ error duplicate-key: the key a stands in this hash twice
f(a => 1, 2, a => 3)
$list = [a => 1, a => 2]
#                ^ error duplicate-key: the key a stands in this hash twice
notice $t[a => 1, a => 2]
#      ^^ error unknown-variable: nothing sets the variable '$t'
#                 ^ error duplicate-key: the key a stands in this hash twice
# What has to be evaluated is not compared.
$fine = { $k => 1, $k => 2, "${k}" => 3, "${k}" => 4, f(1) => 5, f(1) => 6, (1) => 7, 1 => 8, 'A' => 9, a => 10 }
#         ^^ error unknown-variable: nothing sets the variable '$k'
#                  ^^ error unknown-variable: nothing sets the variable '$k'
#                              ^ error unknown-variable: nothing sets the variable '$k'
#                                           ^ error unknown-variable: nothing sets the variable '$k'
$types = { Integer => 1, Integer => 2, Integer[1] => 3, Integer[1] => 4, integer => 5 }
