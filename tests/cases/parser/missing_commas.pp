# Items of lists are separated by commas.
file { 'a':
  owner => root
#              | error syntax-error: a comma is missing here
  mode  => '0644',
}
$a = { a => 1 b => 2 }
#            | error syntax-error: a comma is missing here
class c($x $y) { }
#         | error syntax-error: a comma is missing here
