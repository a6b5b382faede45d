# Variables begin with a lower-case letter or an underscore.
$good = 1
$_good = 1
notice($a::b, $::a::_b)
$Bad = 1
#^^^ error illegal-var-name: illegal variable name '$Bad'
notice($a::B)
#      ^^^^^ error illegal-var-name: illegal variable name '$a::B'
notice("${Bad} and $Bad")
#                  ^^^^ error illegal-var-name: illegal variable name '$Bad'
notice($_a::b)
#      ^^^^^^ error illegal-var-name: illegal variable name '$_a::b'
notice("${a-b}")
#         ^^^ error illegal-var-name: illegal variable name '$a-b'
notice($)
#      ^ error illegal-var-name: illegal variable name '$'
