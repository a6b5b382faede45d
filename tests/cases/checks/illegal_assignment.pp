# Variables and lists of variables can be assigned.
[$a, [$b, $c]] = [1, [2, 3]]
1 = 2
#< error illegal-assignment: this cannot be assigned to
'a' = 2
#^^ error illegal-assignment: this cannot be assigned to
[$d, 'e'] = [1, 2]
#    ^^^ error illegal-assignment: this cannot be assigned to
f() = 3
#^^ error illegal-assignment: this cannot be assigned to
($g) = 4
#^^^ error illegal-assignment: this cannot be assigned to
if ('a' = $x) { notice('in a test, a comparison was meant') }
#   ^^^ error illegal-assignment: this cannot be assigned to
#       ^ warning assignment-in-condition: this assigns: '==' compares
#         ^^ error unknown-variable: nothing sets the variable '$x'
unless (1 = 1) { notice('x') }
#       ^ error illegal-assignment: this cannot be assigned to
#         ^ warning assignment-in-condition: this assigns: '==' compares
if ($y = 1) { notice('this is allowed') }
#      ^ warning assignment-in-condition: this assigns: '==' compares
