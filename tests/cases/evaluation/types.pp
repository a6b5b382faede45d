# Types whose parameters are wrong.
class a(
  Hash[String] $h,
# ^^^^^^^^^^^^ error type-arity: Hash expects 2 to 4 parameters, not 1
  Optional[String, Integer] $o,
# ^^^^^^^^^^^^^^^^^^^^^^^^^ error type-arity: Optional expects 1 parameter, not 2
  Array[1, 2, 3] $l,
#       ^ error type-parameter-kind: Array expects a type, got an Integer
  Enum[1] $e,
#      ^ error type-parameter-kind: Enum expects a String, got an Integer
  Integer[5, 1] $i,
# ^^^^^^^^^^^^^ error failing-evaluation: the lower bound 5 is above the upper bound 1
  Integer['a'] $n,
#         ^^^ error type-parameter-kind: a bound of Integer is an Integer or default, not a String
  Integer[1, 2, 3] $three,
# ^^^^^^^^^^^^^^^^ error type-arity: Integer expects 1 or 2 parameters, not 3
  NotUndef[1] $u,
#          ^ error type-parameter-kind: NotUndef expects a type or a String, got an Integer
  Any[1] $any,
# ^^^^^^ error operator-not-applicable: Any does not take parameters
  My::Own[1, 2] $own,
  Type[Integer] $t = Integer,
) {
  $r = Resource[1]
#               ^ error illegal-resource-specialization: Resource expects the name of a resource type, got an Integer
  $c = Class[Apache]
#            ^^^^^^ error class-reference-name: Class expects the name of a class as a String: 'apache'
  $w = Class[Integer]
#            ^^^^^^^ error class-reference-name: the name of a class is a String, not a Type[Integer]
  $l2 = Array[String, 'a']
#                     ^^^ error type-parameter-kind: a size is one Integer type or one or two Integers, not a String
  $n = Class[1]
# ^^ error reassignment: cannot reassign variable '$n'
#            ^ error class-reference-name: the name of a class is a String, not an Integer
}
