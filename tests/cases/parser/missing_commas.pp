# Items of lists are separated by commas.
file { 'a':
#      ^^^ error relative-file-title: 'a' is not a fully qualified path, and the 'path' attribute is not set
  owner => root
#              | error syntax-error: expected a comma
  mode  => '0644',
}
$a = { a => 1 b => 2 }
#            | error syntax-error: expected a comma
class c($x $y) { }
#         | error syntax-error: expected a comma
