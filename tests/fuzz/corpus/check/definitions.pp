# A class
# with comments.
class m::web ($a, Integer[1, 2] $b = 3, *$c, $a) inherits base {
  define m::d($title, $x = y) { $a = 1 $a += 2 }
  function f(*$r) >> String { }
}
function m::g { |$x| }
type M::T = Struct[{ a => 1 }]
node 'a', /b/ inherits c { }
