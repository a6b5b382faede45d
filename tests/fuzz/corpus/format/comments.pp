$a = [ 'x' # first
  , 'y' # second
]
case $x {
  'a': {
  # nothing to do
  }
  default: { fail($x) } # never
}
if $a # why
{
  include b
} # then
else {
  include c
}
file { '/a': } -> # next
file { '/b': }
# license

class a { # the class

  # before b
  include b
  # at the end

}
$h = {
    # before
  a => 1,


  # between
  b => 2,
  # behind

}
# last
$a = /* one */ 1
f(/* two */ $b,/* three */ $c)
/* four
     five */
$d = [
  1, /* six */
]
# fmt: off
$matrix = [
  [1, 0],  [0, 1],
]
# fmt: on
$other=[ 1 ]
$same=[ 1,2 ] # fmt: skip
$rows = [
  # fmt: off
  1,   2,
  3,   4
  # fmt: on
  ,5,6
]
type X::Long = Variant[String[1], Integer[0]] # lint:ignore:140chars
type X::Wide = Variant[String[1], Integer[0], Float]




