# level: draft
type a {
  attr x, Variant[String, Integer]
#         ^^^^^^^^^^^^^^^^^^^^^^^^ hint disjunct-attribute-type: a model cannot keep values of such different types in one attribute: give the choice a name of its own
  attr y, Array[Tuple[String, Integer]]
#               ^^^^^^^^^^^^^^^^^^^^^^ hint disjunct-attribute-type: a model cannot keep values of such different types in one attribute: give the choice a name of its own
  attr z, Variant[String]
}
