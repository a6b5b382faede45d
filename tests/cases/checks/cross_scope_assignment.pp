# A variable can be assigned in its own scope only.
$a = 1
$other::a = 1
#^^^^^^^^ error cross-scope-assignment: illegal assignment to '$other::a': cannot assign to variables in other scopes
$::a = 1
#^^^ error cross-scope-assignment: illegal assignment to '$::a': cannot assign to variables in other scopes
[$x, $other::y] = [1, 2]
#    ^^^^^^^^^ error cross-scope-assignment: illegal assignment to '$other::y': cannot assign to variables in other scopes
notice($other::a)
