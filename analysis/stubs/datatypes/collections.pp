# Arrays, hashes and all that can be gone through.

# @summary Arrays and hashes.
# @example With something in it
#   [] =~ Collection[1]  # => false
type Collection inherits Any {
  abstract

  # The least number of elements.
  attr min, Variant[Integer[0], Default] { $default = 0 }

  # The greatest number of elements.
  attr max, Variant[Integer[0], Default] { $default = default }
}

# @summary Values in order.
# @example Numbers, at least one
#   [1, 2] =~ Array[Integer, 1]  # => true
type Array inherits Collection {
  # What the elements are.
  attr type, Type { $default = Any }

  # The least number of elements.
  attr min, Variant[Integer[0], Default] { $default = 0 }

  # The greatest number of elements.
  attr max, Variant[Integer[0], Default] { $default = default }

  # An array of what can be gone through. When told to wrap, a value that is no array becomes its only element.
  # @example Wrapped
  #   Array('a', true)  # => ['a']
  function new(Variant[Array, Hash, Binary, Iterable] $from, Boolean[false] $wrap = false) >> Array
  function new(Any $from, Boolean[true] $wrap) >> Array
}

# @summary An array with a type for each position.
# @example Name and number
#   ['a', 1] =~ Tuple[String, Integer]  # => true
type Tuple inherits Array {
  # The types; the last one goes for what follows, too. After them the least and greatest number of elements.
  attr types, Variant[Type, Integer[0], Default] { $min = 0 $max = unbound }
}

# @summary Values by key, in order.
# @example Numbers by name
#   { 'a' => 1 } =~ Hash[String, Integer]  # => true
type Hash inherits Collection {
  # What the keys are.
  attr key, Type { $default = Any }

  # What the values are.
  attr value, Type { $default = Any }

  # The least number of entries.
  attr min, Variant[Integer[0], Default] { $default = 0 }

  # The greatest number of entries.
  attr max, Variant[Integer[0], Default] { $default = default }

  # A hash of pairs, or of an array with keys and values in turns; of pairs of a path and a value, a tree.
  # @example Pairs
  #   Hash([['a', 1], ['b', 2]])  # => { 'a' => 1, 'b' => 2 }
  function new(Array[Tuple[Array, Any], 1] $from, Enum['tree', 'hash_tree'] $build_option = 'tree') >> Hash
  function new(Array[Tuple[Any, Any], 1] $from) >> Hash
  function new(Any $from) >> Hash
}

# @summary A hash with a type for each key, and no other keys.
# @example A mode and a path
#   { 'path' => '/a' } =~ Struct[{ 'path' => String[1], Optional['mode'] => String }]  # => true
type Struct inherits Hash {
  # Types by key. A key in Optional[...] may be missing, and so may one whose value can be undef.
  attr elements, Hash[Variant[String[1], Type], Type]
}

# @summary What can be gone through: arrays, hashes, text, ranges of integers, iterators.
# @example A range
#   Integer[1, 3] =~ Iterable  # => true
type Iterable inherits Any {
  abstract

  # What the elements are.
  attr type, Type { $default = Any }
}

# @summary What functions such as reverse_each return: elements, made when they are needed.
# @example Backwards
#   [1, 2].reverse_each =~ Iterator  # => true
type Iterator inherits Iterable {
  # What the elements are.
  attr type, Type { $default = Any }
}
