# An alias and a return type name types; a collector's type is a plain one.
type A = Integer
type B = Variant[Integer, String]
type C = { attributes => { a => Integer } }
type D = Base { attributes => { a => Integer } }
type E = [Integer]
#        ^^^^^^^^^ error illegal-expression: an array cannot be used as the type that an alias stands for
file <| |>
#^^^ error illegal-expression: a name cannot be used as the type of a collector
$x <| |>
#^ error illegal-expression: a variable cannot be used as the type of a collector
File['a'] <| |>
#^^^^^^^^ error illegal-expression: an access expression cannot be used as the type of a collector
my::type <| |>
#^^^^^^^ error illegal-expression: a name cannot be used as the type of a collector
