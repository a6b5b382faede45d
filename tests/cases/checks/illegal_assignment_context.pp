# A parameter's default is a value; only a lambda in it has a scope for assignments.
class a(
  $plain = 1,
  $assigned = ($y = 1),
  $deep = [1, { k => ($z = 2) }],
  $in_lambda = [1].map |$e| { $t = $e },
) { }
function f($x = ($y = 1)) { }
[1].each |$x, $y = ($z = 1)| { }
