# Operators need operands.
$a =
$b = 1 +
notice($c[])
#      ^^ error unknown-variable: unknown variable '$c'
#         ^ error syntax-error: unexpected ']'; expected a key
$d = $e.
#    ^^ error unknown-variable: unknown variable '$e'
#      ^ error syntax-error: unexpected the end of the file; expected the name of a function
