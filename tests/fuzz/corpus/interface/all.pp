# @summary All kinds of declarations.
# @param x what
# @since puppet5
class ::a::b(Integer $x = 1, String *$rest) inherits a { $v = 1 if $x { [$y, $z] = f() } define c($d) { } class d { } }
define e(Hash[String, Integer] $h = { 'a' => 1 }) { }
function a::f(Any $x, Optional[Callable] &$block) >> Variant[Integer, String]
function a::f(Integer $x)
function type(Any $x)
type A::B = Enum['x', 'y']
type mine inherits Resource { abstract attr name, String[1] { $isnamevar = true $features = ['a', 'b'] } it 'x' { $name } }
type Shape { attr sides, Integer { $min = 0 $max = unbound } function new(Any $from) >> Shape }
plan a::p(TargetSpec $t) { }
$legacy_facts = { 'a_<X>' => ['b', '<X>'], 'c' => undef }
