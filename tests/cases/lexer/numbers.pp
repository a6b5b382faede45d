# Numbers: decimal, octal with 0, hexadecimal with 0x, floating point.
$good = [0, 10, 0777, 0xfF, 1.5, 1e5, 1.5e-3]
$letters = 5a
$underscore = 1_000
$octal = 08
$binary = 0b1
$hexadecimal = 0xfg
$empty = 0x
$plus = 1e+5
$exponent = 1.5e
$huge = 1e309
