# Types of all values, of types, of blocks and of users.

# @summary All values.
# @example Anything, undef too
#   undef =~ Any  # => true
type Any {
  abstract
}

# @summary Values that are not undef.
# @example A parameter that must be given
#   undef =~ NotUndef  # => false
type NotUndef inherits Any {
  abstract

  # What else the value must be: a type, or a text.
  attr type, Variant[Type, String] { $default = Any }

  # The value, which may not be undef.
  # @example A value
  #   NotUndef.new(3)  # => 3
  function new(Any $value) >> NotUndef
}

# @summary The value undef.
# @example Nothing
#   undef =~ Undef  # => true
type Undef inherits Any {
}

# @summary The value default.
# @example A case's last option
#   default =~ Default  # => true
type Default inherits Any {
}

# @summary Values of a type, and undef.
# @example A parameter that may be left out
#   undef =~ Optional[String]  # => true
type Optional inherits Any {
  abstract

  # The type, or a text.
  attr type, Variant[Type, String] { $default = Any }
}

# @summary Values of any of several types.
# @example Text or a number
#   3 =~ Variant[String, Integer]  # => true
type Variant inherits Any {
  abstract

  # The types. Without any, there are no values.
  attr types, Type { $min = 0 $max = unbound }
}

# @summary Single values: numbers, text, true and false, patterns, times, versions.
# @example No collection
#   [1] =~ Scalar  # => false
type Scalar inherits Any {
  abstract
}

# @summary Single values that JSON has: numbers, text, true and false.
# @example No pattern
#   /a/ =~ ScalarData  # => false
type ScalarData inherits Scalar {
  abstract
}

# @summary What JSON can say: scalars, undef, arrays, and hashes with text as keys.
# @example For a template of JSON
#   { 'a' => [1, undef] } =~ Data  # => true
type Data inherits Any {
  abstract
}

# @summary What a catalog can carry: data, and values of all other types, also as keys.
# @example A version
#   SemVer('1.0.0') =~ RichData  # => true
type RichData inherits Any {
  abstract
}

# @summary Values that a type can be made of.
# @example What Integer accepts
#   '3' =~ Init[Integer]  # => true
type Init inherits Any {
  # The type.
  attr type, Type { $min = 0 }

  # More arguments for its conversion.
  attr arguments, Any { $min = 0 $max = unbound }
}

# @summary Types.
# @example Of numbers
#   Integer =~ Type[Numeric]  # => true
type Type inherits Any {
  # What the type must accept at most.
  attr type, Type { $default = Any }

  # A type of its text.
  # @example Text
  #   Type('Integer[1, 2]') == Integer[1, 2]  # => true
  function new(String[1] $text) >> Type
}

# @summary Blocks, and other things to call.
# @example A block with two parameters
#   Callable[2, 2] == Callable[2, 2]  # => true
type Callable inherits Any {
  # Types of its parameters, then the least and the greatest number of arguments, then the type of its block; or
  # [[types of parameters ...], type of what it returns].
  attr signature, Any { $min = 0 $max = unbound }
}

# @summary A type that is written and not found.
# @example Not yet known
#   type('Foo::Bar') == String  # => false
type TypeReference inherits Any {
  # How it is written.
  attr type_string, String[1] { $min = 0 }
}

# @summary Types by another name.
# @example A port
#   type Port = Integer[1, 65535]
type TypeAlias inherits Any {
  # Its name.
  attr name, String[1] { $min = 0 }

  # What it stands for.
  attr type, Type { $min = 0 }
}

# @summary Types that users define, and their values.
# @example A point
#   type Point = Object[{ attributes => { 'x' => Integer, 'y' => Integer } }]
type Object inherits Any {
  # Its name, parent, type_parameters, attributes, constants, functions, equality and annotations.
  attr init_hash, Hash { $min = 0 }
}

# @summary Types under one name, with a version.
# @example A set
#   type Geometry = TypeSet[{ pcore_version => '1.0.0', version => '1.0.0', types => { 'Length' => Float[0.0] } }]
type TypeSet inherits Any {
  # Its name, versions, types and references.
  attr init_hash, Hash { $min = 0 }
}

# @summary Values of the program that Puppet is written in.
# @example A class of Ruby
#   Runtime['ruby', 'Symbol'] == Runtime['ruby', 'Symbol']  # => true
type Runtime inherits Any {
  # The language of that program.
  attr runtime, String[1] { $min = 0 }

  # The name of the class.
  attr name_or_pattern, Variant[String[1], Tuple[Regexp, String[1]]] { $min = 0 }
}

# @summary A call that the agent makes.
# @example A secret that only the agent reads
#   $password = Deferred('vault_lookup::lookup', ['secret/app'])
# @since puppet6
type Deferred inherits Any {
  # The function, or a variable with its dollar sign.
  attr name, Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/]

  # What it is called with.
  attr arguments, Optional[Array] { $default = undef }
}

# @summary An error, as plans and tasks return it.
# @example By hand
#   Error('no space', 'deploy/disk') =~ Error  # => true
# @since puppet5
type Error inherits Any {
  # The message.
  attr msg, String[1]

  # The kind of the error.
  attr kind, Optional[String[1]] { $default = undef }

  # More about it.
  attr details, Optional[Hash[String[1], Data]] { $default = undef }

  # A code for programs.
  attr issue_code, Optional[String[1]] { $default = undef }

  # The message.
  # @example What went wrong
  #   Error('no space').message  # => 'no space'
  function message() >> String[1]
}

# @summary What Hiera gives to functions that look data up: its cache, and what it knows of the request.
# @example In a function of one's own
#   $context.not_found()
type Puppet::LookupContext = Object[{
    attributes => {
      'environment_name' => { type => String[1], kind => derived },
      'module_name'      => { type => Variant[String[1], Undef], kind => derived },
    },
    functions  => {
      'not_found'        => Callable[[0, 0], Undef],
      'explain'          => Callable[[0, 0, Callable[0, 0]], Undef],
      'interpolate'      => Callable[1, 1],
      'cache'            => Callable[[Optional[Scalar], Any], Any],
      'cache_all'        => Callable[[Hash[Optional[Scalar], Any]], Undef],
      'cache_has_key'    => Callable[[Optional[Scalar]], Boolean],
      'cached_value'     => Callable[[Optional[Scalar]], Any],
      'cached_entries'   => Variant[
        Callable[[0, 0, Callable[1, 1]], Undef],
        Callable[[0, 0, Callable[2, 2]], Undef],
        Callable[[0, 0], Iterable[Tuple[Optional[Scalar], Any]]],
      ],
      'cached_file_data' => Callable[String, Optional[Callable[String]]],
    },
}]

# @summary The name of an attribute or function of an object.
# @example One of them
#   'host' =~ Pcore::MemberName  # => true
type Pcore::MemberName = Pattern[/\A[a-z_]\w*\z/]
