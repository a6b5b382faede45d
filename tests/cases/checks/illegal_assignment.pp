# Variables and lists of variables can be assigned.
[$a, [$b, $c]] = [1, [2, 3]]
1 = 2
'a' = 2
[$d, 'e'] = [1, 2]
f() = 3
($g) = 4
if ('a' = $x) { notice('in a test, a comparison was meant') }
unless (1 = 1) { notice('x') }
if ($y = 1) { notice('this is allowed') }
