# Text: case, ends, parts, patterns.

type Puppet::StringData = Variant[String, Numeric, Array[Puppet::StringData], Hash[Puppet::StringData, Puppet::StringData]]

# What functions that are written for the oldest interface get as text.
type Puppet::Written = Variant[String, Undef, Regexp, Binary, SemVer, SemVerRange, Timespan, Timestamp, URI]

# @summary Makes CamelCase of words joined by underscores.
# @param value text, or several; a number stays as it is
# @example A class name
#   camelcase('my_class')  # => 'MyClass'
# @since puppet6
function camelcase(Numeric $value) >> Numeric
function camelcase(String $value) >> String
function camelcase(Iterable[Variant[String, Numeric]] $value) >> Array[Variant[String, Numeric]]

# @summary Makes the first letter upper case and the others lower case.
# @param value text, or several; a number stays as it is
# @example One word
#   capitalize('wORD')  # => 'Word'
# @since puppet6
function capitalize(Numeric $value) >> Numeric
function capitalize(String $value) >> String
function capitalize(Iterable[Variant[String, Numeric]] $value) >> Array[Variant[String, Numeric]]

# @summary Drops one line break from the end.
# @param value text, or several; a number stays as it is
# @example Output of a command
#   chomp("web1\n")  # => 'web1'
# @since puppet6
function chomp(Numeric $value) >> Numeric
function chomp(String $value) >> String
function chomp(Iterable[Variant[String, Numeric]] $value) >> Array[Variant[String, Numeric]]

# @summary Drops the last character.
# @param value text, or several; a number stays as it is
# @example A trailing slash
#   chop('/srv/')  # => '/srv'
# @since puppet6
function chop(Numeric $value) >> Numeric
function chop(String $value) >> String
function chop(Iterable[Variant[String, Numeric]] $value) >> Array[Variant[String, Numeric]]

# @summary Drops white space from both ends.
# @param value text, or several; a number stays as it is
# @example Both ends
#   strip('  a b ')  # => 'a b'
# @since puppet6
function strip(Numeric $value) >> Numeric
function strip(String $value) >> String
function strip(Iterable[Variant[String, Numeric]] $value) >> Array[Variant[String, Numeric]]

# @summary Drops white space from the beginning.
# @param value text, or several; a number stays as it is
# @example The end stays
#   lstrip('  a ')  # => 'a '
# @since puppet6
function lstrip(Numeric $value) >> Numeric
function lstrip(String $value) >> String
function lstrip(Iterable[Variant[String, Numeric]] $value) >> Array[Variant[String, Numeric]]

# @summary Drops white space from the end.
# @param value text, or several; a number stays as it is
# @example The beginning stays
#   rstrip(' a  ')  # => ' a'
# @since puppet6
function rstrip(Numeric $value) >> Numeric
function rstrip(String $value) >> String
function rstrip(Iterable[Variant[String, Numeric]] $value) >> Array[Variant[String, Numeric]]

# @summary Makes all letters lower case, in nested collections too.
# @param value text, or a collection of it; numbers stay as they are
# @example A host name
#   downcase('WEB1.Example.COM')  # => 'web1.example.com'
# @since puppet6
function downcase(Numeric $value) >> Numeric
function downcase(String $value) >> String
function downcase(Array[Puppet::StringData] $value) >> Array[Puppet::StringData]
function downcase(Hash[Puppet::StringData, Puppet::StringData] $value) >> Hash[Puppet::StringData, Puppet::StringData]

# @summary Makes all letters upper case, in nested collections too.
# @param value text, or a collection of it; numbers stay as they are
# @example Keys and values
#   upcase({ 'a' => 'b' })  # => { 'A' => 'B' }
# @since puppet6
function upcase(Numeric $value) >> Numeric
function upcase(String $value) >> String
function upcase(Array[Puppet::StringData] $value) >> Array[Puppet::StringData]
function upcase(Hash[Puppet::StringData, Puppet::StringData] $value) >> Hash[Puppet::StringData, Puppet::StringData]

# @summary Finds a pattern in text and gives what it and its groups matched.
# @param value where to look
# @param pattern a pattern as text, Regexp or a type that is made of patterns
# @return the whole match and then each group (undef for one that took no part); undef when nothing matches; for an array, that of each element
# @example Parts of a version
#   match('7.23', /(\d+)\.(\d+)/)  # => ['7.23', '7', '23']
# @example Each of several
#   match(['a1', 'b'], /\d/)  # => [['1'], undef]
function match(String $value, Variant[Any, Type] $pattern) >> Optional[Array[Optional[String], 1]]
function match(Array[String] $value, Variant[Any, Type] $pattern) >> Array[Optional[Array[Optional[String], 1]]]

# @summary Replaces what a pattern matches.
# @param target the text, or several
# @param pattern the pattern, as text or Regexp
# @param replacement what to put in its place; `\0` is the whole match and `\1` the first group; a hash gives it for each matched text
# @param flags `G` replaces all matches, `I` ignores case, `M` lets a dot match line breaks, `E` allows white space in the pattern
# @param encoding how the pattern is encoded; ignored, and gone in OpenVox 9
# @return the text, or array, with the replacements made
# @example Every digit
#   regsubst('a1b2', /\d/, '#', 'G')  # => 'a#b#'
# @example Swap two groups
#   regsubst('key=value', '(\w+)=(\w+)', '\2=\1')  # => 'value=key'
function regsubst(
  Variant[Array[String], String] $target,
  String $pattern,
  Variant[String, Hash[String, String]] $replacement,
  Optional[Pattern[/^[GEIM]*$/]] $flags = undef,
) >> Variant[Array[String], String]
# @until openvox8
function regsubst(
  Variant[Array[String], String] $target,
  String $pattern,
  Variant[String, Hash[String, String]] $replacement,
  Optional[Pattern[/^[GEIM]*$/]] $flags,
  Enum['N', 'E', 'S', 'U'] $encoding,
) >> Variant[Array[String], String]
function regsubst(
  Variant[Array[String], String] $target,
  Variant[Regexp, Type[Regexp]] $pattern,
  Variant[String, Hash[String, String]] $replacement,
  Pattern[/^G?$/] $flags = '',
) >> Variant[Array[String], String]

# @summary Reads values out of text by a format, as C's scanf does.
# @param data the text
# @param format what to expect, such as `%d %s`
# @param block gets the values that were read
# @return the values that were read, or what the block makes of them
# @example Two numbers
#   $size = '80x24'.scanf('%dx%d')
function scanf(String $data, String $format, Optional[Callable] &$block) >> Any

# @summary Writes values into a format.
# @param format text with placeholders such as `%s`, `%05d`, `%.2f` or `%<name>s`
# @param values what to put in their places; a hash for named placeholders
# @example Leading zeroes
#   sprintf('web%02d', 7)  # => 'web07'
# @example By name
#   sprintf('%<a>s-%<b>s', { 'a' => 1, 'b' => 2 })  # => '1-2'
function sprintf(Puppet::Written $format, Any *$values) >> String

# @summary Cuts text into parts where a pattern matches.
# @param text what to cut
# @param pattern where to cut: text is read as a regular expression
# @return the parts without the separators; empty parts at the end are dropped
# @example At commas
#   split('a,b,c', ',')  # => ['a', 'b', 'c']
# @example At any white space
#   split("a \t b", /\s+/)  # => ['a', 'b']
function split(String $text, String $pattern) >> Array[String]
function split(String $text, Regexp $pattern) >> Array[String]
function split(String $text, Type[Regexp] $pattern) >> Array[String]
# @since puppet8
function split(Sensitive[String] $text, String $pattern) >> Sensitive[Array[String]]
# @since puppet8
function split(Sensitive[String] $text, Regexp $pattern) >> Sensitive[Array[String]]
# @since puppet8
function split(Sensitive[String] $text, Type[Regexp] $pattern) >> Sensitive[Array[String]]

# @summary Quotes words so that a shell reads them as they are.
# @param words the words, or arrays of them
# @return the words with blanks between them, quoted where that is needed
# @example A name with a blank
#   shellquote('rm', 'my file')  # => 'rm "my file"'
function shellquote(Variant[Puppet::Written, Array] *$words) >> String
