# Variables begin with a lower-case letter or an underscore.
$good = 1
$_good = 1
notice($a::b, $::a::_b)
$Bad = 1
#^^^ error illegal-var-name: '$Bad' is not a variable name
notice($a::B)
#      ^^^^^ error illegal-var-name: '$a::B' is not a variable name
notice("${Bad} and $Bad")
#                  ^^^^ error illegal-var-name: '$Bad' is not a variable name
notice($_a::b)
#      ^^^^^^ error illegal-var-name: '$_a::b' is not a variable name
notice("${a-b}")
#         ^^^ error illegal-var-name: '$a-b' is not a variable name
notice($)
#      ^ error illegal-var-name: '$' is not a variable name
