# Numbers, text, true and false, patterns, versions, times, addresses, bytes.

# @summary Integers and floats.
# @example Of any kind
#   1.5 =~ Numeric  # => true
type Numeric inherits ScalarData {
  abstract

  # A number of a number, a Boolean, a time, or of text in any notation of the language.
  # @example Text
  #   Numeric('0x10')  # => 16
  function new(Puppet::NumericConvertible $from, Boolean $abs = false) >> Numeric
  function new(Struct[{ 'from' => Puppet::NumericConvertible, Optional['abs'] => Boolean }] $options) >> Numeric
}

# @summary Whole numbers of 64 bits.
# @example A port
#   80 =~ Integer[1, 65535]  # => true
type Integer inherits Numeric {
  # The least value.
  attr from, Variant[Integer, Default] { $default = default }

  # The greatest value. With one parameter only there is none.
  attr to, Variant[Integer, Default] { $default = default }

  # A whole number of a number (what is after the dot is dropped), a Boolean, a time or text; of text in the radix given,
  # or in that of its prefix.
  # @example Binary digits
  #   Integer('101', 2)  # => 5
  function new(
    Puppet::IntegerConvertible $from,
    Variant[Default, Integer[2, 2], Integer[8, 8], Integer[10, 10], Integer[16, 16]] $radix = default,
    Boolean $abs = false,
  ) >> Integer
  function new(
    Struct[{
      'from'            => Puppet::IntegerConvertible,
      Optional['radix'] => Variant[Default, Integer[2, 2], Integer[8, 8], Integer[10, 10], Integer[16, 16]],
      Optional['abs']   => Boolean,
    }] $options,
  ) >> Integer
}

# @summary Numbers with a fraction, of double precision.
# @example Half of it
#   0.5 =~ Float[0.0, 1.0]  # => true
type Float inherits Numeric {
  # The least value.
  attr from, Variant[Numeric, Default] { $default = default }

  # The greatest value.
  attr to, Variant[Numeric, Default] { $default = default }

  # A float of a number, a Boolean, a time or text.
  # @example Text
  #   Float('1.5')  # => 1.5
  function new(Puppet::FloatConvertible $from, Boolean $abs = false) >> Float
  function new(Struct[{ 'from' => Puppet::FloatConvertible, Optional['abs'] => Boolean }] $options) >> Float
}

# @summary Text.
# @example Not empty
#   '' =~ String[1]  # => false
type String inherits ScalarData {
  # The least number of characters.
  attr min, Variant[Integer[0], Default] { $default = 0 }

  # The greatest number of characters.
  attr max, Variant[Integer[0], Default] { $default = default }

  # The text of any value; a format such as `%x`, or a hash of formats by type, says how.
  # @example Hexadecimal
  #   String(255, '%x')  # => 'ff'
  function new(Any $from, Puppet::StringFormats $format = default) >> String
}

# @summary One of several texts.
# @example A choice
#   'yes' =~ Enum['yes', 'no']  # => true
type Enum inherits String {
  # The texts; after them true, when upper and lower case are the same.
  attr values, Variant[String, Boolean] { $min = 0 $max = unbound }
}

# @summary Text that at least one of several patterns matches.
# @example A version
#   '1.2' =~ Pattern[/\A\d+\.\d+\z/]  # => true
type Pattern inherits String {
  # Patterns, as Regexp or text, and types that are made of them. Without any, all text matches.
  attr patterns, Variant[Regexp, String, Type[Pattern], Type[Regexp]] { $min = 0 $max = unbound }
}

# @summary true and false.
# @example Only true
#   false =~ Boolean[true]  # => false
type Boolean inherits ScalarData {
  # The only value.
  attr value, Boolean { $min = 0 }

  # A Boolean of a number (0 is false), or of text that says true, false, yes, no, y or n.
  # @example Text
  #   Boolean('yes')  # => true
  function new(Variant[Integer, Float, Boolean, Enum['false', 'n', 'no', 'true', 'y', 'yes', true]] $from) >> Boolean
}

# @summary Patterns.
# @example A literal
#   /a+/ =~ Regexp  # => true
type Regexp inherits Scalar {
  # The only pattern.
  attr pattern, Variant[Regexp, String] { $min = 0 }

  # A pattern of text, which is escaped when told.
  # @example A dot as it is
  #   'a.b' =~ Regexp('a.b', true)  # => true
  function new(String $pattern, Boolean $escape = false) >> Regexp
}

# @summary Versions, ordered as semver.org says.
# @example Before its release
#   SemVer('1.0.0-rc1') < SemVer('1.0.0')  # => true
type SemVer inherits Scalar {
  # Ranges of versions.
  attr ranges, Variant[String, SemVer, SemVerRange, Type[SemVer]] { $min = 0 $max = unbound }

  # A version of text, or of its parts.
  # @example Parts
  #   String(SemVer(1, 2, 3))  # => '1.2.3'
  function new(Puppet::SemVerText $from) >> SemVer
  function new(
    Integer[0] $major,
    Integer[0] $minor,
    Integer[0] $patch,
    Puppet::SemVerQualifier $prerelease = '',
    Puppet::SemVerQualifier $build = '',
  ) >> SemVer
  function new(
    Struct[{
      'major'                => Integer[0],
      'minor'                => Integer[0],
      'patch'                => Integer[0],
      Optional['prerelease'] => Puppet::SemVerQualifier,
      Optional['build']      => Puppet::SemVerQualifier,
    }] $options,
  ) >> SemVer
}

# @summary Ranges of versions.
# @example All of 1
#   SemVer('1.5.0') =~ SemVer['>=1.0.0 <2.0.0']  # => true
type SemVerRange inherits Any {
  # A range of text, or from one version to another.
  # @example Text
  #   SemVerRange('1.x') =~ SemVerRange  # => true
  function new(String[1] $from) >> SemVerRange
  function new(Variant[Default, SemVer] $min, Variant[Default, SemVer] $max, Boolean $exclude_max = false) >> SemVerRange
  function new(
    Struct[{
      'min'                   => Variant[Default, SemVer],
      Optional['max']         => Variant[Default, SemVer],
      Optional['exclude_max'] => Boolean,
    }] $options,
  ) >> SemVerRange
}

# @summary Points of time.
# @example Since 2020
#   Timestamp('2024-01-01') =~ Timestamp['2020-01-01']  # => true
type Timestamp inherits Scalar {
  # The earliest.
  attr from, Variant[String, Numeric, Timestamp, Default] { $default = default }

  # The latest.
  attr to, Variant[String, Numeric, Timestamp, Default] { $default = default }

  # Now; seconds since 1970; or text in a format, or one of several.
  # @example Seconds
  #   Timestamp(0) == Timestamp('1970-01-01')  # => true
  function new() >> Timestamp
  function new(Variant[Integer, Float] $seconds) >> Timestamp
  function new(String[1] $text, Puppet::TimeFormats $format = '%FT%T.%L', String[1] $timezone = 'UTC') >> Timestamp
  function new(
    Struct[{
      'string'             => String[1],
      Optional['format']   => Puppet::TimeFormats,
      Optional['timezone'] => String[1],
    }] $options,
  ) >> Timestamp
}

# @summary Lengths of time.
# @example At most an hour
#   Timespan(90) =~ Timespan[0, 3600]  # => true
type Timespan inherits Scalar {
  # The shortest.
  attr from, Variant[String, Numeric, Timespan, Default] { $default = default }

  # The longest.
  attr to, Variant[String, Numeric, Timespan, Default] { $default = default }

  # Seconds; text in a format, or one of several; or days, hours, minutes, seconds and parts of them.
  # @example Days and more
  #   Timespan(1, 2, 0, 0) == Timespan(93600)  # => true
  function new(Variant[Integer, Float] $seconds) >> Timespan
  function new(String[1] $text, Puppet::TimeFormats $format = '%D-%H:%M:%S') >> Timespan
  function new(
    Integer $days,
    Integer $hours,
    Integer $minutes,
    Integer $seconds,
    Integer $milliseconds = 0,
    Integer $microseconds = 0,
    Integer $nanoseconds = 0,
  ) >> Timespan
  function new(Struct[{ 'string' => String[1], Optional['format'] => Puppet::TimeFormats }] $options) >> Timespan
  function new(
    Struct[{
      Optional['negative']     => Boolean,
      Optional['days']         => Integer,
      Optional['hours']        => Integer,
      Optional['minutes']      => Integer,
      Optional['seconds']      => Integer,
      Optional['milliseconds'] => Integer,
      Optional['microseconds'] => Integer,
      Optional['nanoseconds']  => Integer,
    }] $options,
  ) >> Timespan
}

# @summary Addresses of resources, as RFC 3986 says.
# @example With a scheme
#   URI('http://example.com/a') =~ URI[{ 'scheme' => 'http' }]  # => true
type URI inherits Any {
  # What the parts must be: text, or a hash of values, patterns and types.
  attr parts, Variant[String[1], Hash] { $min = 0 }

  # An address of text, or of its parts.
  # @example Parts
  #   URI('http://example.com/a').host  # => 'example.com'
  function new(String[1] $text) >> URI
  function new(
    Struct[{
      Optional['scheme']   => String[1],
      Optional['userinfo'] => String[1],
      Optional['host']     => String[1],
      Optional['port']     => Integer[0],
      Optional['path']     => String[1],
      Optional['query']    => String[1],
      Optional['fragment'] => String[1],
      Optional['opaque']   => String[1],
    }] $parts,
  ) >> URI
}

# @summary Bytes.
# @example Base64
#   Binary('YWJj') =~ Binary  # => true
type Binary inherits Any {
  # Bytes of text, which is Base64 unless the format says otherwise (%b loose, %B strict, %u for URLs, %s UTF-8, %r
  # raw), or of numbers.
  # @example Its text
  #   String(Binary('abc', '%s'), '%s')  # => 'abc'
  function new(String $from, Enum['%b', '%u', '%B', '%s', '%r'] $format = '%B') >> Binary
  function new(Array[Integer[0, 255]] $from) >> Binary
  function new(
    Variant[
      Struct[{ 'value' => String, 'format' => Optional[Enum['%b', '%u', '%B', '%s', '%r']] }],
      Struct[{ 'value' => Array[Integer[0, 255]] }]
    ] $options,
  ) >> Binary
}

# @summary A value that is not shown in logs and reports.
# @example A password
#   Sensitive('secret') =~ Sensitive[String]  # => true
type Sensitive inherits Any {
  # What the value is.
  attr type, Type { $default = Any }

  # A sensitive value of a value.
  # @example And back
  #   Sensitive('a').unwrap  # => 'a'
  function new(Sensitive $value) >> Sensitive
  function new(Any $value) >> Sensitive
}

# @summary What a number can be made of.
type Puppet::NumericConvertible = Variant[Integer, Float, Boolean, Timespan, Timestamp, Puppet::NumberText]

# @summary What a float can be made of.
type Puppet::FloatConvertible = Variant[Numeric, Boolean, Timespan, Timestamp, Puppet::NumberText]

# @summary Text that is a number.
type Puppet::NumberText = Pattern[
  /\A[+-]?\s*(?:(?:(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE]-?\d+)?)|(?:0[xX][0-9A-Fa-f]+)|(?:0[0-7]+)|(?:0[bB][01]+))\z/
]

# @summary What a whole number can be made of; text also in the digits of the radix given.
type Puppet::IntegerConvertible = Variant[
  Numeric, Boolean, Timespan, Timestamp, Pattern[/\A[+-]?\s*(?:(?:\d+)|(?:0[xX][0-9A-Fa-f]+)|(?:0[bB][01]+))\z/]
]

# @summary How values become text: for all of them, or by type.
type Puppet::StringFormats = Variant[
  Default, String[1], Hash[Type, Variant[Puppet::StringFormat, Puppet::ContainerFormat]]
]

# @summary A percent sign, flags, width, precision and a letter.
type Puppet::StringFormat = Pattern[/^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$/]

# @summary How a collection becomes text.
type Puppet::ContainerFormat = Struct[{
    Optional['format']         => Puppet::StringFormat,
    Optional['separator']      => String,
    Optional['separator2']     => String,
    Optional['string_formats'] => Hash[Type, Puppet::StringFormat],
}]

# @summary A format of times, or several that are tried one after the other.
type Puppet::TimeFormats = Variant[String[2], Array[String[2], 1]]

# @summary A version.
type Puppet::SemVerText = Pattern[
  /\A(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?(?:\+([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?\Z/
]

# @summary What may follow a version after a hyphen or a plus sign.
type Puppet::SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/]
