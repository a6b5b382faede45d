# A variable can be assigned in its own scope only.
$a = 1
$other::a = 1
$::a = 1
[$x, $other::y] = [1, 2]
notice($other::a)
