class a::b (Integer $x = 1, $y, Optional[String] *$z) inherits a { include c }
define d::e ($n = { 'a' => [1] }) >> String { $n }
node 'a.b', /re/, default { }
function f::g(String $a, *$r) >> Array[String, 1] { return [$a] }
type T::A = Variant[Struct[{ a => Integer, Optional['b'] => String }], T::A]
file { ['/a', "/b${c}"]: ensure => file, mode => '0644', * => $d; default: owner => root }
File { mode => '0600' }
File['/a'] { owner => 'x', tag +> ['y'] }
@user { 'u': } -> @@host { 'h': } ~> Service['s'] <- Package <| title == 'p' and (tag != 'q' or ensure == x) |> { a => 1 }
Host <<| |>>
class { 'x::y': p => 1 }
