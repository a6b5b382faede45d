# Numbers: magnitude, rounding, order.

# @summary The value without its sign.
# @param value a number, or (deprecated) text that holds one
# @return a number of the same kind
# @example Distance from zero
#   abs(-3)  # => 3
# @since puppet6
function abs(Numeric $value) >> Numeric
function abs(String $value) >> Numeric

# @summary The smallest integer that is not below the value.
# @param value a number, or (deprecated) text that holds one
# @example Round up
#   ceiling(3.2)  # => 4
# @since puppet6
function ceiling(Numeric $value) >> Integer
function ceiling(String $value) >> Integer

# @summary The greatest integer that is not above the value.
# @param value a number, or (deprecated) text that holds one
# @example Round down
#   floor(-3.2)  # => -4
# @since puppet6
function floor(Numeric $value) >> Integer
function floor(String $value) >> Integer

# @summary The nearest integer; halves go away from zero.
# @param value the number
# @example A half
#   round(2.5)  # => 3
# @since puppet6
function round(Numeric $value) >> Integer

# @summary Which of two values comes first: -1, 0 or 1.
# @param a the left value
# @param b the right value, of a kind that can be compared with the left one
# @param ignore_case whether upper and lower case of text are the same, which they are unless told
# @return -1 when a is less than b, 1 when it is greater, 0 when they are equal
# @example Order of numbers
#   compare(1, 2)  # => -1
# @example Text, case counts
#   compare('a', 'A', false)  # => 1
# @since puppet6
function compare(Numeric $a, Numeric $b) >> Integer[-1, 1]
function compare(String $a, String $b, Boolean $ignore_case = true) >> Integer[-1, 1]
function compare(SemVer $a, SemVer $b) >> Integer[-1, 1]
function compare(Numeric $a, Variant[Timespan, Timestamp] $b) >> Integer[-1, 1]
function compare(Timestamp $a, Variant[Timestamp, Numeric] $b) >> Integer[-1, 1]
function compare(Timespan $a, Variant[Timespan, Numeric] $b) >> Integer[-1, 1]

# @summary The greatest of its arguments.
# @param values what to compare, or an array of it
# @param block compares two values and answers -1, 0 or 1
# @return the greatest value; when several are, the first of them
# @example Of numbers
#   max(1, 7.5, 3)  # => 7.5
# @example Of an array, by length
#   max(['aa', 'b', 'ccc']) |$a, $b| { compare($a.length, $b.length) }  # => 'ccc'
# @since puppet6
function max(Numeric *$values) >> Numeric
function max(String *$values) >> String
function max(Array[Numeric] $values, Optional[Callable[2, 2]] &$block) >> Numeric
function max(Array[String] $values, Optional[Callable[2, 2]] &$block) >> String
function max(Array $values, Optional[Callable[2, 2]] &$block) >> Any
function max(Any *$values, Callable[2, 2] &$block) >> Any
# @deprecated give values of one kind, or a block that compares them
function max(Any *$values) >> Any

# @summary The least of its arguments.
# @param values what to compare, or an array of it
# @param block compares two values and answers -1, 0 or 1
# @return the least value; when several are, the first of them
# @example Of numbers
#   min(4, 2, 3)  # => 2
# @example Of an array, by length
#   min(['aa', 'b', 'ccc']) |$a, $b| { compare($a.length, $b.length) }  # => 'b'
# @since puppet6
function min(Numeric *$values) >> Numeric
function min(String *$values) >> String
function min(Array[Numeric] $values, Optional[Callable[2, 2]] &$block) >> Numeric
function min(Array[String] $values, Optional[Callable[2, 2]] &$block) >> String
function min(Array $values, Optional[Callable[2, 2]] &$block) >> Any
function min(Any *$values, Callable[2, 2] &$block) >> Any
# @deprecated give values of one kind, or a block that compares them
function min(Any *$values) >> Any

# @summary A number below a maximum that stays the same for a host and a seed.
# @param max one more than the greatest number wanted
# @param seed more text that the choice depends on
# @return an integer from 0 up to, and without, the maximum
# @example A minute for this host's job
#   $minute = fqdn_rand(60, 'backup')
function fqdn_rand(Variant[Numeric, String] $max, Any *$seed) >> Integer[0]

# @summary Which of two versions is newer: -1, 0 or 1.
# @param a a version
# @param b the version to compare it with
# @param ignore_trailing_zeroes whether 1.0 and 1.0.0 are the same version
# @return -1 when a is older than b, 1 when it is newer, 0 when they are equal
# @example Numbers within versions compare as numbers
#   versioncmp('1.10', '1.9')  # => 1
function versioncmp(String $a, String $b, Boolean $ignore_trailing_zeroes = false) >> Integer[-1, 1]
