type A::B = Struct[{ 'a' => Optional[Integer[0, default]], NotUndef[b] => Variant[Enum['x', y], Pattern[/\Az(?:[[:alpha:]]|\d{2,})+\z/]] }]
type C = Object[{ attributes => { x => { type => Array[C], value => [] } }, functions => { f => Callable[[Integer, 1, 2, Callable], String] } }]
type d inherits Resource { attr path, String[1] { $isnamevar = true } attr mode, A::B }
type C inherits D { x => 1 }
function e::f(Type[A] $t, *$r) >> Tuple[String, Integer, 1] { $t =~ Type[String] }
$x = A::B['y'].new(1) ? { Sensitive[Timestamp['2000-01-01']] => /(?<n>a|(?i)b)\k<n>(?=c)/, default => SemVer['>=1.0.0 <2.0.0'] }
