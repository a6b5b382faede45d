# Collections: what is in them, and what can be made of them.

# @summary The value at the end of a path through nested arrays and hashes.
# @param data where the path begins
# @param path keys of hashes and positions in arrays, one after the other
# @return the value; undef as soon as there is nothing
# @example Third level
#   { 'a' => [{ 'b' => 7 }] }.dig('a', 0, 'b')  # => 7
function dig(Optional[Collection] $data, Any *$path) >> Any

# @summary Whether there is nothing in it.
# @param value a collection, text or binary; of a number the answer is false, of undef true
# @return true when there is nothing in it
# @example An empty array
#   empty([])  # => true
# @since puppet5
function empty(Collection $value) >> Boolean
function empty(Sensitive[String] $value) >> Boolean
function empty(String $value) >> Boolean
# @deprecated a number is never empty
function empty(Numeric $value) >> Boolean
function empty(Binary $value) >> Boolean
# @deprecated compare with undef
function empty(Undef $value) >> Boolean

# @summary One array without arrays in it.
# @param values arrays, and other values
# @return all elements in order
# @example Nested arrays
#   flatten([1, [2, [3]]], 4)  # => [1, 2, 3, 4]
# @since puppet5
function flatten(Any *$values) >> Array

# @summary The value at a path that is written with dots.
# @param value where the path begins
# @param path keys and positions with dots between them; a key with a dot in it stands in quotes
# @param default_value the answer when there is nothing at the path
# @param block gets what went wrong, instead of an error
# @return the value, the default, or what the block answers
# @example Into a hash of arrays
#   get({ 'a' => ['x', 'y'] }, 'a.1')  # => 'y'
# @example Nothing there
#   get({ 'a' => 1 }, 'b', 'none')  # => 'none'
# @since puppet6
function get(Any $value, String $path, Any $default_value = undef, Optional[Callable[1, 1]] &$block) >> Any

# @summary The value of a variable, or of a path into it, by its name as text.
# @param name the variable's name, without a dollar sign, and a path with dots
# @param default_value the answer when there is no value
# @param block gets what went wrong, instead of an error
# @return the value, the default, or what the block answers
# @example A variable whose name is known later
#   $port = getvar("profile::${role}::port", 80)
# @since puppet6
function getvar(
  Pattern[/\A(?:::)?(?:[a-z]\w*::)*[a-z_]\w*(?:\.|\Z)/] $name,
  Any $default_value = undef,
  Optional[Callable[1, 1]] &$block,
) >> Any

# @summary One text of all elements.
# @param values what to join; inner arrays are joined too
# @param delimiter what stands between two of them
# @return the text
# @example With commas
#   join(['a', 'b', 3], ', ')  # => 'a, b, 3'
# @since puppet5
function join(Array $values, String $delimiter = '') >> String

# @summary The keys of a hash, in its order.
# @param hash the hash
# @return an array of its keys
# @example All names
#   keys({ 'a' => 1, 'b' => 2 })  # => ['a', 'b']
# @since puppet5
function keys(Hash $hash) >> Array

# @summary How many elements, characters or bytes there are.
# @param value what to count
# @return the number of them
# @example Of text
#   length('abc')  # => 3
# @since puppet5
function length(Collection $value) >> Integer[0]
function length(String $value) >> Integer[0]
function length(Binary $value) >> Integer[0]

# @summary How many elements, characters or bytes there are; the same as `length`.
# @param value what to count
# @return the number of them
# @example Of a hash
#   size({ 'a' => 1 })  # => 1
# @since puppet6
function size(Variant[Collection, String, Binary] $value) >> Integer[0]

# @summary The elements, or characters, in order.
# @param value what to sort
# @param block compares two elements and answers -1, 0 or 1
# @return the same elements, sorted
# @example Upwards
#   sort([3, 1, 2])  # => [1, 2, 3]
# @example Downwards
#   sort([3, 1, 2]) |$a, $b| { compare($b, $a) }  # => [3, 2, 1]
# @since puppet6
function sort(String $value, Optional[Callable[2, 2]] &$block) >> String
function sort(Array $value, Optional[Callable[2, 2]] &$block) >> Array

# @summary Each element, or character, once.
# @param value what may hold something twice
# @param block answers what is compared instead of an element
# @return the first of those that are the same; of a hash, a hash of arrays of keys and values
# @example No duplicates
#   unique([1, 2, 1])  # => [1, 2]
# @since puppet5
function unique(String $value, Optional[Callable[String]] &$block) >> String
function unique(Hash $value, Optional[Callable[Any]] &$block) >> Hash[Array, Array]
function unique(Array $value, Optional[Callable[Any]] &$block) >> Array
function unique(Iterable $value, Optional[Callable[Any]] &$block) >> Array

# @summary The values of a hash, in its order.
# @param hash the hash
# @return an array of its values
# @example All of them
#   values({ 'a' => 1, 'b' => 2 })  # => [1, 2]
# @since puppet5
function values(Hash $hash) >> Array
