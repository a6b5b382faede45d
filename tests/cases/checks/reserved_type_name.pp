# The names of built-in types are taken.
class integer { }
define string() { }
function hash() { }
class my::integer { }
class integer2 { }
type Integer = String
type Data = String
type My::Integer = String
