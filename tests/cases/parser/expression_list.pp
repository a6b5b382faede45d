# Commas separate arguments and elements only.
$a = 1, 2
#     ^ error syntax-error: illegal comma separated list of expressions
1, 2
