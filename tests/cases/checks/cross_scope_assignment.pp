# A variable can be assigned in its own scope only.
$a = 1
$other::a = 1
#^^^^^^^^ error cross-scope-assignment: a variable of another scope cannot be assigned: '$other::a'
$::a = 1
#^^^ error cross-scope-assignment: a variable of another scope cannot be assigned: '$::a'
[$x, $other::y] = [1, 2]
#    ^^^^^^^^^ error cross-scope-assignment: a variable of another scope cannot be assigned: '$other::y'
notice($other::a)
