# Iteration: functions that call a block for elements. An array's block takes the element, or index and element;
# a hash's block takes an entry [key, value], or key and value. Text, positive integers and ranges of integers can be
# gone through as well.

# @summary Whether the block answers true for every element.
# @param values what to go through
# @param block gets each element
# @return true also when there are no elements
# @example All numbers positive
#   [1, 2].all |$x| { $x > 0 }  # => true
# @since puppet5
function all(Hash $values, Callable[2, 2] &$block) >> Boolean
function all(Hash $values, Callable[1, 1] &$block) >> Boolean
function all(Iterable $values, Callable[2, 2] &$block) >> Boolean
function all(Iterable $values, Callable[1, 1] &$block) >> Boolean

# @summary Whether the block answers true for at least one element.
# @param values what to go through
# @param block gets each element until it answers true
# @return false when there are no elements
# @example One of them
#   { 'a' => 1, 'b' => 2 }.any |$key, $value| { $value == 2 }  # => true
# @since puppet5
function any(Hash $values, Callable[2, 2] &$block) >> Boolean
function any(Hash $values, Callable[1, 1] &$block) >> Boolean
function any(Iterable $values, Callable[2, 2] &$block) >> Boolean
function any(Iterable $values, Callable[1, 1] &$block) >> Boolean

# @summary Ends the innermost block's iteration.
# @return nothing: what follows the call is not reached
# @example The first two
#   [1, 2, 3].map |$x| { if $x > 2 { break() } $x }  # => [1, 2]
function break() >> Variant

# @summary Calls the block for each element.
# @param values what to go through
# @param block gets each element; what it returns is dropped
# @return what was gone through
# @example A resource for each user
#   ['ann', 'bob'].each |$name| { user { $name: ensure => present } }
# @example With positions
#   ['a', 'b'].each |$index, $value| { notice("${index}: ${value}") }  # => ['a', 'b']
function each(Hash $values, Callable[2, 2] &$block) >> Hash
function each(Hash $values, Callable[1, 1] &$block) >> Hash
function each(Iterable $values, Callable[2, 2] &$block) >> Iterable
function each(Iterable $values, Callable[1, 1] &$block) >> Iterable

# @summary The elements for which the block answers true.
# @param values what to go through
# @param block gets each element. Until Puppet 5 only `true` keeps one, later anything but false and undef
# @return a hash of a hash, otherwise an array
# @example Even numbers
#   [1, 2, 4].filter |$x| { $x % 2 == 0 }  # => [2, 4]
# @example Entries of a hash
#   { 'a' => 1, 'b' => 2 }.filter |$key, $value| { $value > 1 }  # => { 'b' => 2 }
function filter(Hash $values, Callable[2, 2] &$block) >> Hash
function filter(Hash $values, Callable[1, 1] &$block) >> Hash
function filter(Iterable $values, Callable[2, 2] &$block) >> Array
function filter(Iterable $values, Callable[1, 1] &$block) >> Array

# @summary Collects elements by what the block says of them.
# @param values what to go through
# @param block gets each element and answers what its group is called
# @return for each answer the elements that got it
# @example By length
#   ['a', 'b', 'cc'].group_by |$x| { $x.length }  # => { 1 => ['a', 'b'], 2 => ['cc'] }
# @since puppet6
function group_by(Collection $values, Callable[1, 1] &$block) >> Hash[Any, Array]
function group_by(Array $values, Callable[2, 2] &$block) >> Hash[Any, Array]
function group_by(Collection $values, Callable[2, 2] &$block) >> Hash[Any, Array]

# @summary The position, or key, of the first match.
# @param values where to look
# @param text where to look
# @param match the value to look for, compared as with `==`; for text a part of it or a pattern
# @param block answers true for the element wanted
# @return a position from 0 on, a key of a hash, or undef when nothing matches
# @example By value
#   ['a', 'b'].index('b')  # => 1
# @example By condition, in a hash
#   { 'x' => 1, 'y' => 2 }.index |$value| { $value == 2 }  # => 'y'
# @since puppet6
function index(Hash $values, Callable[2, 2] &$block) >> Any
function index(Hash $values, Callable[1, 1] &$block) >> Any
function index(Iterable $values, Callable[2, 2] &$block) >> Optional[Integer[0]]
function index(Iterable $values, Callable[1, 1] &$block) >> Optional[Integer[0]]
function index(String $text, Variant[String, Regexp] $match) >> Optional[Integer[0]]
function index(Iterable $values, Any $match) >> Any

# @summary What the block answers for each element.
# @param values what to go through
# @param block gets each element
# @return an array of the answers
# @example Squares
#   [1, 2, 3].map |$x| { $x * $x }  # => [1, 4, 9]
# @example Of a hash
#   { 'a' => 1 }.map |$key, $value| { "${key}=${value}" }  # => ['a=1']
function map(Hash $values, Callable[2, 2] &$block) >> Array
function map(Hash $values, Callable[1, 1] &$block) >> Array
function map(Iterable $values, Callable[2, 2] &$block) >> Array
function map(Iterable $values, Callable[1, 1] &$block) >> Array

# @summary Leaves the block for this element.
# @param value what the block answers
# @return nothing: what follows the call is not reached
# @example Odd numbers become undef
#   [1, 2].map |$x| { if $x == 1 { next('one') } $x }  # => ['one', 2]
function next(Any $value = undef) >> Variant

# @summary Parts elements in two: those for which the block answers true, and the others.
# @param values what to go through
# @param block gets each element
# @return both arrays; of a hash, arrays of entries
# @example Small and great
#   [1, 5, 2].partition |$x| { $x < 3 }  # => [[1, 2], [5]]
# @since puppet6
function partition(Collection $values, Callable[1, 1] &$block) >> Tuple[Array, Array]
function partition(Array $values, Callable[2, 2] &$block) >> Tuple[Array, Array]
function partition(Collection $values, Callable[2, 2] &$block) >> Tuple[Array, Array]

# @summary Joins elements into one value, one after the other.
# @param values what to go through
# @param memo what to begin with; without it that is the first element
# @param block gets the value so far and an element, and answers the next value
# @return the last answer; undef when there was nothing to begin with
# @example The sum
#   [1, 2, 3].reduce |$sum, $x| { $sum + $x }  # => 6
# @example With a beginning
#   ['b', 'c'].reduce('a') |$text, $x| { "${text}${x}" }  # => 'abc'
function reduce(Iterable $values, Callable[2, 2] &$block) >> Any
function reduce(Iterable $values, Any $memo, Callable[2, 2] &$block) >> Any

# @summary Ends the function, class, defined type or plan that it stands in.
# @param value what a function returns
# @return nothing: what follows the call is not reached
# @example Of a function
#   function first_even($numbers) { $numbers.each |$x| { if $x % 2 == 0 { return($x) } } }
function return(Any $value = undef) >> Variant

# @summary Goes through elements from the last to the first.
# @param values what to go through
# @param block gets each element
# @return something to go through; undef with a block
# @example Backwards
#   [1, 2, 3].reverse_each.map |$x| { $x }  # => [3, 2, 1]
function reverse_each(Iterable $values) >> Iterator
function reverse_each(Iterable $values, Callable[1, 1] &$block) >> Undef

# @summary Goes through elements in groups.
# @param values what to go through
# @param size how many elements a group has; the last one may have fewer
# @param block gets each group as an array, or its elements one by one
# @return an array of the groups; with a block, what was gone through
# @example Pairs
#   [1, 2, 3].slice(2)  # => [[1, 2], [3]]
function slice(Hash $values, Integer[1] $size, Optional[Callable] &$block) >> Collection
function slice(Iterable $values, Integer[1] $size, Optional[Callable] &$block) >> Iterable

# @summary Goes through every n-th element, beginning with the first.
# @param values what to go through
# @param step how far it is to the next element
# @param block gets each of these elements
# @return something to go through; undef with a block
# @example Every second
#   [1, 2, 3, 4].step(2).map |$x| { $x }  # => [1, 3]
function step(Iterable $values, Integer[1] $step) >> Iterator
function step(Iterable $values, Integer[1] $step, Callable[1, 1] &$block) >> Undef

# @summary Goes through a tree of arrays, hashes and objects, node by node.
# @param tree the root
# @param options what to visit (containers, values, the root, references of objects; of which type containers are) and in which order
# @param block gets the path to a node, and the node
# @return something to go through; with a block, the tree
# @example All values that are no containers
#   [1, [2]].tree_each({ 'include_containers' => false }).map |$entry| { $entry[1] }  # => [1, 2]
# @since puppet5
function tree_each(
  Variant[Iterator, Array, Hash, Object] $tree,
  Puppet::TreeEachOptions $options = {},
  Callable[2, 2] &$block,
) >> Variant[Iterator, Array, Hash, Object]
function tree_each(
  Variant[Iterator, Array, Hash, Object] $tree,
  Puppet::TreeEachOptions $options = {},
  Callable[1, 1] &$block,
) >> Variant[Iterator, Array, Hash, Object]
function tree_each(
  Variant[Iterator, Array, Hash, Object] $tree,
  Puppet::TreeEachOptions $options = {},
) >> Iterator

type Puppet::TreeEachOptions = Struct[{
    'container_type'     => Optional[Type],
    'include_root'       => Optional[Boolean],
    'include_containers' => Optional[Boolean],
    'include_values'     => Optional[Boolean],
    'order'              => Optional[Enum['breadth_first', 'depth_first']],
    'include_refs'       => Optional[Boolean],
}]

# @summary Calls the block with the arguments, which gives names to values for a while.
# @param values what the block gets
# @param block gets the arguments
# @return what the block answers
# @example Names for parts
#   with(1, 2) |$a, $b| { $a + $b }  # => 3
function with(Any *$values, Callable &$block) >> Any
