# What is open must be closed.
$a = [1, 2
$b = (1 + 2
#^ error syntax-error: unexpected variable '$b'; expected ',' or ']'
file { 'a':
  mode => '0644',
}
$c = { a => 1
