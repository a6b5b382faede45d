# Items of lists are separated by commas.
file { 'a':
  owner => root
#              | error syntax-error: a comma is missing here
  mode  => '0644',
}
$a = { a => 1 b => 2 }
#             ^ error syntax-error: unexpected name 'b'; expected ',' or '}'
class c($x $y) { }
#          ^^ error syntax-error: unexpected variable '$y'; expected ',' or ')'
