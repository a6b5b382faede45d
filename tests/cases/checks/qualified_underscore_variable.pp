# A variable with an underscore in front belongs to its body.
$a = $b::_c
#    ^^^^^^ warning qualified-underscore-variable: '$b::_c' cannot be reached from outside: a segment begins with an underscore
$_d = 1
$e = $_d
