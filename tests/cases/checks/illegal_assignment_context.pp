# A parameter's default is a value; only a lambda in it has a scope for assignments.
class a(
  $plain = 1,
  $assigned = ($y = 1),
#              ^^^^^^ error illegal-assignment-context: a parameter's default cannot contain an assignment
  $deep = [1, { k => ($z = 2) }],
#                     ^^^^^^ error illegal-assignment-context: a parameter's default cannot contain an assignment
  $in_lambda = [1].map |$e| { $t = $e },
) { }
function f($x = ($y = 1)) { }
#                ^^^^^^ error illegal-assignment-context: a parameter's default cannot contain an assignment
[1].each |$x, $y = ($z = 1)| { }
#                   ^^^^^^ error illegal-assignment-context: a parameter's default cannot contain an assignment
