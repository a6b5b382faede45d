# What is open must be closed.
$a = [1, 2
#    ^ error syntax-error: this '[' is never closed by ']'
$b = (1 + 2
#    ^ error syntax-error: this '(' is never closed by ')'
file { 'a':
#      ^^^ error relative-file-title: 'a' is not a fully qualified path, and the 'path' attribute is not set
  mode => '0644',
}
$c = { a => 1
#    ^ error syntax-error: this '{' is never closed by '}'
