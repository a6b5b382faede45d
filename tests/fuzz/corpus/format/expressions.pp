$ok = $a and $b or
  $c
$n = $one+$two -
    $three
if ($a and
  $b) {
}
if $a or
$b { include c }
$sum = $a + {
  'b' => 1 }
$w =
  'short'
$long = $first_of_all + $second_of_all + $third_of_all
$t = $x?{ /^a/ =>'x', 'bcd'=>'y',
  default => undef }
$u = $x?{'a'=>1,default=>2}
$a = "abc"
$b = "it's"
$c = "a\n"
$d = "${x}"
$e = ""



