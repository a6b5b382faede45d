# Integers have 64 bits.
$a = 9223372036854775807
$b = 9223372036854775808
#    ^^^^^^^^^^^^^^^^^^^ error numeric-overflow: 9223372036854775808 is out of range for an Integer of 64 bits
$c = -9223372036854775808
#     ^^^^^^^^^^^^^^^^^^^ error numeric-overflow: 9223372036854775808 is out of range for an Integer of 64 bits
$d = 0x7fffffffffffffff
$e = 0x8000000000000000
#    ^^^^^^^^^^^^^^^^^^ error numeric-overflow: 0x8000000000000000 is out of range for an Integer of 64 bits
$f = 0777777777777777777777
$g = 01000000000000000000000
#    ^^^^^^^^^^^^^^^^^^^^^^^ error numeric-overflow: 01000000000000000000000 is out of range for an Integer of 64 bits
$h = 1e300
$i = 0x00000000000000000000001
