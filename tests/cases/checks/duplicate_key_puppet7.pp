# level: puppet7
# With the default settings of Puppet 7 this is a warning.
$x = { a => 1, a => 2 }
#              ^ warning duplicate-key: duplicate hash key a
