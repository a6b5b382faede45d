# Operators need operands.
$a =
$b = 1 +
notice($c[])
$d = $e.
