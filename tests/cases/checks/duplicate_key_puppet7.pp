# level: puppet7
# With the default settings of Puppet 7 this is a warning.
$x = { a => 1, a => 2 }
#              ^ warning duplicate-key: duplicate hash key a
# Only Puppet 8 compares types and negated literals.
$types = { Integer => 1, Integer => 2, Integer[1] => 3, Integer[1] => 4, integer => 5 }
$numbers = { -1 => 1, -1 => 2 }
