# The names of built-in types are taken.
class integer { }
#     ^^^^^^^ error reserved-type-name: 'integer' is the name of a built-in type
define string() { }
#      ^^^^^^ error reserved-type-name: 'string' is the name of a built-in type
function hash() { }
#        ^^^^ error reserved-type-name: 'hash' is the name of a built-in type
class my::integer { }
class integer2 { }
type Integer = String
#    ^^^^^^^ error reserved-type-name: 'Integer' is a built-in type and cannot be redefined
type Data = String
#    ^^^^ error reserved-type-name: 'Data' is a built-in type and cannot be redefined
type My::Integer = String
