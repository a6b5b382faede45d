# --- chained methods
notice([3, 1, 2].sort.join(","))
# --- a method on a number
notice(5.then |$x| { $x + 1 })
# --- a method on a hash
notice({ "a" => 1 }.keys[0])
# --- a nested lambda
notice([[1, 2], [3]].map |$l| { $l.map |$x| { $x * 2 } })
# --- a lambda with a default
notice([1].reduce(0) |$memo, $x = 1| { $memo + $x })
# --- a lambda that takes the rest
notice([[1, 2, 3]].map |*$all| { $all })
# --- a splatted argument
notice(sprintf(*["%s-%s", "a", "b"]))
# --- unfolding an array
notice([*[1, 2], 3])
# --- a hash as the last argument
notice("a".match(/(?<x>a)/))
# --- an if as a value
$x = if true == false { 1 } else { 2 }
notice($x)
# --- a case as a value
$x = case 5 { Integer: { "number" } default: { "other" } }
notice($x)
# --- unless and else
unless $facts["kernel"] == "Linux" { notice("a") } else { notice("b") }
# --- a selector without braces
$x = $facts["kernel"] ? "Linux" => 1
notice($x)
# --- a selector over types
$x = $facts["a"] ? { String => 1, Integer => 2, default => 3 }
notice($x)
# --- a selector with patterns
$x = $facts["kernel"] ? { /(?i:linux)/ => $0, default => "none" }
notice($x)
# --- a case with a list
case $facts["kernel"] { "Linux", "FreeBSD": { notice("x") } default: { } }
# --- a case with a splatted list
$names = ["a", "b"]
case $facts["kernel"] { *$names: { notice("x") } default: { } }
# --- an option that is an expression
case true { $facts["a"] == 1: { notice("x") } default: { } }
# --- arithmetic of many kinds
notice(1 + 2 * 3 - 4 / 2 % 3, 1 << 4 >> 2, -5, - 5)
# --- a float
notice(1.5e3 + 0.5.then |$x| { 0 })
# --- numbers in other bases
notice(0xFF + 0777)
# --- comparison of strings without case
notice("ABC" == "abc")
# --- a string in a string
notice("bc" in "ABCD")
# --- an element of an array
notice("B" in ["a", "b"])
# --- a key of a hash
notice("a" in { "a" => 1 })
# --- a pattern in an array
notice(/b/ in ["abc"])
# --- a type in an array
notice(Integer in [1, "a"])
# --- types compared
notice(Integer < Numeric, Integer[1, 5] <= Integer)
# --- a type as a value
$t = Variant[Integer, String]
notice(5 =~ $t)
# --- the type of a value
notice(type([1, "a"]))
# --- an array added to an array
notice([1] + [2] + { "a" => 1 })
# --- an array minus elements
notice([1, 2, 3] - [2])
# --- a hash minus keys
notice({ "a" => 1, "b" => 2 } - "a")
# --- hashes merged
notice({ "a" => 1 } + { "b" => 2 })
# --- an element appended
notice([1] << 2 << 3)
# --- undef in an array
notice([undef, 1].filter |$x| { $x =~ NotUndef })
# --- an undefined value compared
notice($facts["nothing"] == undef)
# --- an assignment as a value
$x = $y = 5
notice($x + $y)
# --- several variables at once
[$x, [$y, $z]] = [1, [2, 3]]
notice($x + $y + $z)
# --- variables out of a hash
[$x, $y] = { "x" => 1, "y" => 2 }
notice($x + $y)
# --- a condition in parentheses
if (1 == 1) and !(2 == 3) { notice("x") }
# --- a negated membership
if !("a" in ["b"]) { notice("x") }
# --- an array index from the end
notice([1, 2, 3][-1])
# --- a slice
notice([1, 2, 3, 4][1, 2], "hello"[1, -1])
# --- several keys of a hash
notice({ "a" => 1, "b" => 2 }["a", "b"])
# --- an array of arrays
notice([[1, 2], [3, 4]][0][1])
# --- an empty hash and an empty array
notice({}, [])
# --- trailing commas
notice([1, 2,], { "a" => 1, })
# --- a hash with keys of all kinds
notice({ 1 => "a", true => "b", undef => "c", [1] => "d", default => "e" })
# --- a word as key
notice({ ensure => present, present => "a", node1 => 1 })
# --- a range of numbers
notice(Integer[1, 3].map |$x| { $x * $x })
# --- step and slice
notice([1, 2, 3, 4].slice(2).map |$pair| { $pair[0] + $pair[1] })
# --- with
notice(1.with(2) |$a, $b| { $a + $b })
# --- tree_each
[1, [2, 3]].tree_each |$path, $value| { notice($path, $value) }
# --- break in a loop
$x = [1, 2, 3].map |$x| { if $x == 2 { break() } $x }
notice($x)
# --- next with a value
$x = [1, 2].map |$x| { if $x == 1 { next(5) } $x }
notice($x)
# --- lest and then
notice($facts["nothing"].then |$x| { $x }.lest || { 5 })
# --- lookup with a default
notice(lookup("app::nothing", String, "first", "default"))
# --- dig
notice({ "a" => [1, 2] }.dig("a", 1))
# --- getvar with a default
notice(getvar("facts.nothing.here", "default"))
# --- get with a path
notice([{ "a" => 1 }].get("0.a"))
# --- conversion of a string
notice(Integer("0x1F", 16), Integer("12"), Float("1.5"))
# --- conversion to text
notice(String(255, "%#x"), String([1, 2], { Array => { format => "%(a", separator => "; " } }))
# --- a new object of a type
notice(Timespan({ hours => 3 }), SemVer("1.2.3"), URI("http://example.com"))
# --- versions
notice(SemVer("1.2.3") =~ SemVerRange(">= 1.0.0"))
# --- a sensitive value
$s = Sensitive("secret")
notice($s.unwrap)
# --- binary
notice(Binary("aGVsbG8=", "%B"))
# --- a regular expression with a slash
notice("a/b" =~ /a\/b/)
# --- a regular expression with groups
if "v1.2" =~ /v(\d+)\.(\d+)/ { notice($1, $2) }
# --- division that is none
notice(10 / 2 / 5)
# --- a number as text
notice("${5 + 0}")
# --- unary plus of an expression
notice(-(1 + 2), !true)
# --- a comparison of numbers of two kinds
notice(1 == 1.0)
# --- string that looks like a number compared with its conversion
notice(Integer("5") == 5)
# --- an array compared
notice([1, "A"] == [1, "a"])
# --- a match of a type
notice([1, 2] =~ Array[Integer, 2, 2])
# --- an optional type
notice(undef =~ Optional[String])
# --- a struct
notice({ "a" => 1 } =~ Struct[{ a => Integer, Optional[b] => String }])
# --- a tuple
notice([1, "a", "b"] =~ Tuple[Integer, String, 1, 3])
# --- a callable
notice(Callable[String, Integer])
# --- an enum without case
notice("ABC" =~ Enum["abc", true])
# --- a pattern type of several
notice("abc" =~ Pattern[/^a/, "c$"])
# --- not undef of a type
notice("a" =~ NotUndef[String])
# --- a collection with a size
notice([1] =~ Collection[1, 5])
# --- a hash with a size
notice({ "a" => 1 } =~ Hash[String, Integer, 1])
# --- a variant of values
notice("a" =~ Variant[Enum["a"], Integer[1, 2]])
# --- a timestamp
notice(Timestamp("2024-01-01T00:00:00 UTC"))
# --- the default of a type
notice(Default, Undef, Any)
# --- a resource type as value
notice(File, Resource["file"], File["/a"])
# --- a class as value
notice(Class["app"] =~ Type[Class])
class app { }
# --- any and all
notice([1, 2].any |$x| { $x > 1 }, [1, 2].all |$x| { $x > 0 })
# --- index
notice([1, 2].index(2), "abc".index("b"))
# --- group_by
notice([1, 2, 3].group_by |$x| { $x % 2 })
# --- partition
notice([1, 2, 3].partition |$x| { $x > 1 })
# --- flatten of nothing
notice(flatten([]), [[]].flatten)
# --- min and max
notice(min(1, 2), max("a", "b"))
# --- convert_to
notice("5".convert_to(Integer) |$x| { $x + 1 })
# --- strftime
notice(Timespan("0-00:10:00").strftime("%M"))
# --- an error value
notice(Error("message"))
