# What is open must be closed.
$a = [1, 2
#    ^ error syntax-error: this '[' is never closed by ']'
$b = (1 + 2
#    ^ error syntax-error: this '(' is never closed by ')'
file { 'a':
  mode => '0644',
}
$c = { a => 1
#    ^ error syntax-error: this '{' is never closed by '}'
