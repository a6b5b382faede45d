# Variables and lists of variables can be assigned.
[$a, [$b, $c]] = [1, [2, 3]]
1 = 2
#< error illegal-assignment: illegal assignment: the left side is not a variable
'a' = 2
#^^ error illegal-assignment: illegal assignment: the left side is not a variable
[$d, 'e'] = [1, 2]
#    ^^^ error illegal-assignment: illegal assignment: the left side is not a variable
f() = 3
#^^ error illegal-assignment: illegal assignment: the left side is not a variable
($g) = 4
#^^^ error illegal-assignment: illegal assignment: the left side is not a variable
if ('a' = $x) { notice('in a test, a comparison was meant') }
#   ^^^ error illegal-assignment: illegal assignment: the left side is not a variable
#       ^ warning assignment-in-condition: '=' assigns; use '==' to compare
#         ^^ error unknown-variable: unknown variable '$x'
unless (1 = 1) { notice('x') }
#       ^ error illegal-assignment: illegal assignment: the left side is not a variable
#         ^ warning assignment-in-condition: '=' assigns; use '==' to compare
if ($y = 1) { notice('this is allowed') }
#      ^ warning assignment-in-condition: '=' assigns; use '==' to compare
