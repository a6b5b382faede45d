# An alias and a return type name types; a collector's type is a plain one.
type A = Integer
type B = Variant[Integer, String]
type C = { attributes => { a => Integer } }
type D = Base { attributes => { a => Integer } }
type E = [Integer]
file <| |>
$x <| |>
File['a'] <| |>
my::type <| |>
