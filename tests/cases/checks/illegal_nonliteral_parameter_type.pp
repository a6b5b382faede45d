# The types of class parameters can be read without evaluating anything.
class a(
  Integer[1, 10] $literal = 1,
  Enum['a', b] $words = 'a',
  Optional[Hash[String, Integer[-1, default]]] $nested = undef,
  Struct[{ key => Integer, Optional['other'] => String }] $struct = { key => 1 },
  Integer[1, 1 + 1] $computed = 1,
# ^^^^^^^^^^^^^^^^^ deprecation illegal-nonliteral-parameter-type: the type of a class parameter must be a literal type expression
  Array[$type] $variable = [],
# ^^^^^^^^^^^^ deprecation illegal-nonliteral-parameter-type: the type of a class parameter must be a literal type expression
  Optional[[String]] $list = undef,
# ^^^^^^^^^^^^^^^^^^ deprecation illegal-nonliteral-parameter-type: the type of a class parameter must be a literal type expression
  Enum["a${b}"] $interpolated = 'a',
# ^^^^^^^^^^^^^ deprecation illegal-nonliteral-parameter-type: the type of a class parameter must be a literal type expression
) { }
define d(Integer[1, 1 + 1] $allowed_here = 1) { }
