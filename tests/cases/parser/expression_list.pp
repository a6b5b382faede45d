# Commas separate arguments and elements only.
$a = 1, 2
#     ^ error syntax-error: a list of expressions cannot stand here
1, 2
