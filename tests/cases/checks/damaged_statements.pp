# A statement with a syntax error is judged only by what the error cannot mislead.
class a($x, $x { }
$h = { a => 1, a => 2, b => }
$Upper = [1, 2
file { 'a': * => $a, * => $b, mode = '0644' }
class fine($x, $x) { 1 }
