# What is open must be closed.
$a = [1, 2
$b = (1 + 2
file { 'a':
  mode => '0644',
}
$c = { a => 1
