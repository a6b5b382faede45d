class foo
(
  $x = 1
)
inherits bar
{

  include baz


  include qux

}
function x::f (Integer $a,String $b='x')>>Array[String]{
  [$b]*$a }
node 'a.example.com','b.example.com'{ include x }
node default{ }
define f($a, $b = 1) { include c }
plan x::p (TargetSpec $targets,
  Boolean $noop=false){
  return apply($targets){ include x } }
if $a { include b }
else { include c }
if ! $a and($b>- 1) { notice ( $x ) } elsif $c {
}
unless $d { }
$v = if $a {1} else {2}
case $k {
  'a','b' : { $r = 1 }
  'c': { $r = 2
    $s = 3 }
  default :
  {}
}
# first
class a { include b }
# second
class c { include d }
$x = 1
$a = 1; $b = 2
notice; $c
$d = 3; [1].each |$x| { }





