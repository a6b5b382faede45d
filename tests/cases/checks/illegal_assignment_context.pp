# A parameter's default is a value; only a lambda in it has a scope for assignments.
class a(
  $plain = 1,
  $assigned = ($y = 1),
#              ^^^^^^ error illegal-assignment-context: assignment is not allowed in a parameter's default value
  $deep = [1, { k => ($z = 2) }],
#                     ^^^^^^ error illegal-assignment-context: assignment is not allowed in a parameter's default value
  $in_lambda = [1].map |$e| { $t = $e },
) { }
function f($x = ($y = 1)) { }
#                ^^^^^^ error illegal-assignment-context: assignment is not allowed in a parameter's default value
[1].each |$x, $y = ($z = 1)| { }
#                   ^^^^^^ error illegal-assignment-context: assignment is not allowed in a parameter's default value
