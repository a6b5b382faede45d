# A statement with a syntax error is judged only by what the error cannot mislead.
$h = { a => { x => 1, x => 2 }, b => }
$Upper = [1, 2,, 3]
file { 'a': * => $a, * => $b, mode = '0644' }
class fine($x, $x) { 1 }
class broken_body {
  file { 'a': mode => }
  class inside { 1 }
  $x = File <| |>
  'unused' +
}
