# level: puppet7
# A variable with an underscore in front belongs to its body.
$a = $b::_c
#    ^^^^^^ hint qualified-underscore-variable: '$b::_c' begins with an underscore and is private to the class that sets it
$_d = 1
$e = $_d
