# Commas separate arguments and elements only.
$a = 1, 2
1, 2
