# Match variables are set by matching.
if 'abc' =~ /(b)/ { notice($1) }
$1 = 'b'
#^ error illegal-numeric-assignment: a match variable cannot be assigned: '$1'
$0 = 'b'
#^ error illegal-numeric-assignment: a match variable cannot be assigned: '$0'
[$a, $2] = [1, 2]
#    ^^ error illegal-numeric-assignment: a match variable cannot be assigned: '$2'
