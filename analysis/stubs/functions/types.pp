# Types and conversion, undef, sensitive values, calls by name.

# @summary Reads or sets what an annotation says of a type.
# @param type the annotation
# @param value what is annotated
# @param annotation what the annotation shall say, or 'clear'
# @param by_annotation what several annotations shall say
# @param block makes the annotation when there is none
# @return the annotation, or what was annotated
# @example The adapter of a type
#   $adapter = MyAdapter.annotate(MyType)
# @since puppet5
function annotate(Type[Annotation] $type, Any $value, Optional[Callable[0, 0]] &$block) >> Any
function annotate(
  Type[Annotation] $type,
  Any $value,
  Variant[Enum['clear'], Hash[Pcore::MemberName, Any]] $annotation,
) >> Any
function annotate(Type[Pcore] $type, Any $value, Hash[Type[Annotation], Hash[Pcore::MemberName, Any]] $by_annotation) >> Any

# @summary Checks that a value is of a type.
# @param type the type, or its text
# @param value what to check
# @param block gets the type and the value's type when they do not agree, instead of an error
# @return the value, or what the block answers
# @example A port
#   assert_type(Integer[1, 65535], 80)  # => 80
# @example A default instead of an error
#   assert_type(Integer, 'x') |$expected, $actual| { 0 }  # => 0
function assert_type(Type $type, Any $value, Optional[Callable[Type, Type]] &$block) >> Any
function assert_type(String $type, Any $value, Optional[Callable[Type, Type]] &$block) >> Any

# @summary Calls a function by its name, or resolves a deferred call.
# @param name the function
# @param arguments what to call it with
# @param deferred the deferred call
# @param block the block for the function
# @return what the function returns
# @example A name as text
#   call('abs', -1)  # => 1
# @since puppet5
function call(String $name, Any *$arguments, Optional[Callable] &$block) >> Any
# @since puppet6
function call(Deferred $deferred) >> Any

# @summary Makes a value of another type; the same as `new`, with the value first.
# @param value what to convert
# @param type what it shall become
# @param arguments more arguments for the conversion
# @param block gets the new value
# @return the new value, or what the block answers
# @example A number
#   '42'.convert_to(Integer)  # => 42
# @since puppet5
function convert_to(Any $value, Type $type, Any *$arguments, Optional[Callable[1, 1]] &$block) >> Any

# @summary Goes on with a block where a value is undef.
# @param value what may be undef
# @param block answers the value to use instead
# @return the value unless it is undef, otherwise what the block answers
# @example A default
#   undef.lest || { 'none' }  # => 'none'
function lest(Any $value, Callable[0, 0] &$block) >> Any

# @summary Makes a value of a type.
# @param type the type; calling it like a function does the same
# @param arguments what the type's conversion takes
# @param block gets the new value
# @return the new value, or what the block answers
# @example From text, hexadecimal
#   Integer.new('0xff', 16)  # => 255
# @example Short form
#   Boolean('yes')  # => true
function new(Type $type, Any *$arguments, Optional[Callable] &$block) >> Any

# @summary Goes on with a block where a value is not undef.
# @param value what may be undef
# @param block gets the value
# @return undef when the value is, otherwise what the block answers
# @example A step that may be skipped
#   { 'a' => 3 }['a'].then |$x| { $x + 1 }  # => 4
function then(Any $value, Callable[1, 1] &$block) >> Any

# @summary The type of a value.
# @param value any value
# @param inference_method how exact: 'detailed' tells all, 'reduced' takes elements together, 'generalized' leaves sizes and ranges out
# @return the type
# @example Of an array
#   type([1, 2], 'reduced')  # => Array[Integer[1, 2], 2, 2]
function type(Any $value, Enum['detailed'] $inference_method = 'detailed') >> Type
function type(Any $value, Enum['reduced'] $inference_method) >> Type
function type(Any $value, Enum['generalized'] $inference_method) >> Type

# @summary The value within a Sensitive.
# @param value a sensitive value; another value is its own answer
# @param block gets the value
# @return the value, or what the block answers
# @example For one comparison
#   Sensitive('secret').unwrap.length  # => 6
function unwrap(Sensitive $value, Optional[Callable] &$block) >> Any
function unwrap(Any $value, Optional[Callable] &$block) >> Any
