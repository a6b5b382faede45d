# Items of lists are separated by commas.
file { 'a':
#      ^^^ warning relative-file-title: 'a' is no absolute path, and there is no 'path' beside it
  owner => root
#              | error syntax-error: a comma is missing here
  mode  => '0644',
}
$a = { a => 1 b => 2 }
#            | error syntax-error: a comma is missing here
class c($x $y) { }
#         | error syntax-error: a comma is missing here
