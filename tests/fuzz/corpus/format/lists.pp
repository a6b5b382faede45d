$a = [ 1,2,
  3 ]
$y = [[1,2],[3,
  4]]
$b = [ ]
$c = [ 1, 2, ]
$h = {'a'=>1,
 'bcd'=>2}
$f = {'a'=>1, 'bcd'=>2,}
$e = { }
$a = [{'a'=>1,
  'b'=>2}]
$list = ['first element', 'second element', 'third']
$hash = { first => ['an element', 'another'], b => 1 }
$value = $hash['a long key that does not fit anywhere'][0]
$h = {
  Optional['a key that is wide'] => 1,
  'b' => 2,
  'cd' => 3,
}
type X::T = Struct[{ 'a'=>String[1],
  Optional['bcd'] => Variant[Integer,Float] }]
type X::U = Variant[Enum['one', 'two', 'three'], Array[String[1]]]
type X::V=Integer[0,65535]









