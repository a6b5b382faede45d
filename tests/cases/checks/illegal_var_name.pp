# Variables begin with a lower-case letter or an underscore.
$good = 1
$_good = 1
notice($a::b, $::a::_b)
$Bad = 1
notice($a::B)
notice("${Bad} and $Bad")
notice($_a::b)
notice("${a-b}")
notice($)
