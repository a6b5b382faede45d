# A key stands once in a hash; the last value counts.
$x = { a => 1, a => 2 }
#              ^ error duplicate-key: duplicate hash key a
$y = {
  'a' => 1,  # quoted or not, it is the same text
  "b" => 2,
  a   => 3,
# ^ error duplicate-key: duplicate hash key 'a'
}
$z = { 1 => a, 0x1 => b, 01 => c, 1.0 => d, '1' => e }
#              ^^^ error duplicate-key: duplicate hash key 1
#                        ^^ error duplicate-key: duplicate hash key 0x1
$lists = { [1, a] => 1, [1, 'a'] => 2, [1] => 3 }
#                       ^^^^^^^^ error duplicate-key: duplicate hash key [1, a]
$hashes = { { a => 1, b => 2 } => 1, { b => 2, a => 1 } => 2 }
#                                    ^^^^^^^^^^^^^^^^^^ error duplicate-key: duplicate hash key { a => 1, b => 2 }
$constants = { true => 1, true => 2, undef => 3, undef => 4, default => 5, default => 6, /a/ => 7, /a/ => 8 }
#                         ^^^^ error duplicate-key: duplicate hash key true
#                                                ^^^^^ error duplicate-key: duplicate hash key undef
#                                                                          ^^^^^^^ error duplicate-key: duplicate hash key default
#                                                                                                  ^^^ error duplicate-key: duplicate hash key /a/
$three = { k => 1, k => 2, k => 3 }
#                  ^ error duplicate-key: duplicate hash key k
#                          ^ error duplicate-key: duplicate hash key k
f(a => 1, b => 2, a => 3)
#                 ^ error duplicate-key: duplicate hash key a
f(a => 1, 2, a => 3)
$list = [a => 1, a => 2]
#                ^ error duplicate-key: duplicate hash key a
notice $t[a => 1, a => 2]
#      ^^ error unknown-variable: unknown variable '$t'
#                 ^ error duplicate-key: duplicate hash key a
# What has to be evaluated is not compared.
$fine = { $k => 1, $k => 2, "${k}" => 3, "${k}" => 4, f(1) => 5, f(1) => 6, (1) => 7, 1 => 8, 'A' => 9, a => 10 }
#         ^^ error unknown-variable: unknown variable '$k'
#                  ^^ error unknown-variable: unknown variable '$k'
#                              ^ error unknown-variable: unknown variable '$k'
#                                           ^ error unknown-variable: unknown variable '$k'
