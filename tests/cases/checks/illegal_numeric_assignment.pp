# Match variables are set by matching.
if 'abc' =~ /(b)/ { notice($1) }
$1 = 'b'
#^ error illegal-numeric-assignment: illegal assignment to '$1': cannot assign to numeric match variables
$0 = 'b'
#^ error illegal-numeric-assignment: illegal assignment to '$0': cannot assign to numeric match variables
[$a, $2] = [1, 2]
#    ^^ error illegal-numeric-assignment: illegal assignment to '$2': cannot assign to numeric match variables
