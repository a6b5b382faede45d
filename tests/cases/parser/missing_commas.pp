# Items of lists are separated by commas.
file { 'a':
  owner => root
  mode  => '0644',
}
$a = { a => 1 b => 2 }
class c($x $y) { }
