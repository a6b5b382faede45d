# Match variables are set by matching.
if 'abc' =~ /(b)/ { notice($1) }
$1 = 'b'
$0 = 'b'
[$a, $2] = [1, 2]
