# Numbers: decimal, octal with 0, hexadecimal with 0x, floating point.
$good = [0, 10, 0777, 0xfF, 1.5, 1e5, 1.5e-3]
$letters = 5a
#          ^^ error illegal-number: '5a' is not a valid number
$underscore = 1_000
#             ^^^^^ error illegal-number: '1_000' is not a valid number
$octal = 08
#        ^^ error invalid-octal-number: '08' is not a valid octal number
$binary = 0b1
#         ^^^ error invalid-octal-number: '0b1' is not a valid octal number
$hexadecimal = 0xfg
#              ^^^^ error invalid-hex-number: '0xfg' is not a valid hexadecimal number
$empty = 0x
#        ^^ error invalid-hex-number: '0x' is not a valid hexadecimal number
$plus = 1e+5
#       ^^^^ error invalid-decimal-number: '1e+5' is not a valid decimal number
$exponent = 1.5e
#           ^^^^ error invalid-decimal-number: '1.5e' is not a valid decimal number
$huge = [1e309, 1.5e400, 1e308]
#        ^^^^^ error illegal-number: '1e309' is too large for a Float
#               ^^^^^^^ error illegal-number: '1.5e400' is too large for a Float
