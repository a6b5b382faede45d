# --- include misspelt
class app { inclde stdlib }
#           ^^^^^^ error idem-expression-not-last: 'inclde' has no effect; did you mean 'include'?
# --- include misspelt with a text
class app { inlcude('app::one') }
#           ^^^^^^^ error unknown-function: unknown function 'inlcude'; did you mean 'include'?
# --- contain misspelt
class app { contian app::one }
#           ^^^^^^^ error idem-expression-not-last: 'contian' has no effect; did you mean 'contain'?
# --- notice misspelt
class app { notcie('x') }
#           ^^^^^^ error unknown-function: unknown function 'notcie'; did you mean 'notice'?
# --- fail misspelt
class app { fial('x') }
#           ^^^^ error unknown-function: unknown function 'fial'; did you mean 'fail'?
# --- lookup misspelt
class app { $x = lokup('a') }
#                ^^^^^ error unknown-function: unknown function 'lokup'; did you mean 'lookup'?
# --- epp misspelt
class app { $x = eppp('a/b.epp') }
#                ^^^^ error unknown-function: unknown function 'eppp'; did you mean 'epp'?
# --- template misspelt
class app { $x = tempalte('a/b.erb') }
#                ^^^^^^^^ error unknown-function: unknown function 'tempalte'; did you mean 'template'?
# --- sprintf misspelt
class app { $x = sprintff('%s', 1) }
#                ^^^^^^^^ error unknown-function: unknown function 'sprintff'; did you mean 'sprintf'?
# --- versioncmp misspelt
class app { $x = versoncmp('1', '2') }
#                ^^^^^^^^^ error unknown-function: unknown function 'versoncmp'; did you mean 'versioncmp'?
# --- require misspelt
class app { reqire app::one }
#           ^^^^^^ error idem-expression-not-last: 'reqire' has no effect; did you mean 'require'?
# --- realize misspelt
class app { relize(User['a']) }
#           ^^^^^^ error unknown-function: unknown function 'relize'; did you mean 'realize'?
# --- create_resources misspelt
class app(Hash $h) { create_resource('file', $h) }
#                    ^^^^^^^^^^^^^^^ error unknown-function: unknown function 'create_resource'; did you mean 'create_resources'?
# --- a method misspelt
class app(Array $a) { $a.reverse_eech |$x| { notice($x) } }
#                        ^^^^^^^^^^^^ error unknown-function: unknown function 'reverse_eech'; did you mean 'reverse_each'?
# --- partition misspelt
class app(Array $a) { $b = $a.parttion |$x| { $x } }
#                             ^^^^^^^^ error unknown-function: unknown function 'parttion'; did you mean 'partition'?
# --- filter misspelt
class app(Array $a) { $b = $a.fliter |$x| { $x } }
#                             ^^^^^^ error unknown-function: unknown function 'fliter'; did you mean 'filter'?
# --- reduce misspelt
class app(Array $a) { $b = $a.redcue |$m, $x| { $m + $x } }
#                             ^^^^^^ error unknown-function: unknown function 'redcue'; did you mean 'reduce'?
# --- length misspelt
class app(Array $a) { $b = $a.lenght }
#                             ^^^^^^ error unknown-function: unknown function 'lenght'; did you mean 'length'?
# --- flatten misspelt
class app(Array $a) { $b = flaten($a) }
#                          ^^^^^^ error unknown-function: unknown function 'flaten'; did you mean 'flatten'?
# --- regsubst misspelt
class app(String $s) { $b = regsubts($s, 'a', 'b') }
#                           ^^^^^^^^ error unknown-function: unknown function 'regsubts'; did you mean 'regsubst'?
# --- too few arguments
class app(String $s) { $b = split($s) }
#                           ^^^^^^^^^ error call-arity: 'split' expects 2 arguments, got 1
# --- too many arguments
class app(String $s) { $b = upcase($s, 1, 2) }
#                           ^^^^^^^^^^^^^^^^ error call-arity: 'upcase' expects 1 argument, got 3
# --- regsubst with two
class app(String $s) { $b = regsubst($s, 'a') }
#                           ^^^^^^^^^^^^^^^^^ error call-arity: 'regsubst' expects between 3 and 5 arguments, got 2
# --- the wrong type
class app(Integer $n) { $b = split($n, ',') }
#                                  ^^ error call-argument-type: 'split' parameter 'text' expects a String value, got Integer, and none of its other signatures fits
# --- arguments swapped
class app(Array $a) { $b = join(',', $a) }
#                               ^^^ error call-argument-type: 'join' parameter 'values' expects an Array value, got String
# --- arguments of split swapped
class app(String $s) { $b = split([','], $s) }
#                                 ^^^^^ error call-argument-type: 'split' parameter 'text' expects a String value, got Tuple, and none of its other signatures fits
# --- a block missing
class app(Array $a) { $a.each }
#                     ^^^^^^^ error call-block: 'each' expects a block
# --- a block missing in map
class app(Array $a) { $b = map($a) }
#                          ^^^^^^^ error call-block: 'map' expects a block
# --- a block with three parameters
class app(Array $a) { $a.each |$x, $y, $z| { notice($x) } }
#                             ^^^^^^^^^^^^ error call-block: 'each' gives its block 1 or 2 values, and this one takes 3
# --- a block without parameters
class app(Array $a) { $a.each { notice('x') } }
#                             ^ error syntax-error: a block begins with its parameters: |$x| { ... }
# --- a block unexpected
class app(Array $a) { $b = join($a, ',') |$x| { $x } }
#                                        ^^^^ error call-block: 'join' does not expect a block
# --- keys of a text
class app(String $s) { $b = keys($s) }
#                                ^^ error call-argument-type: 'keys' parameter 'hash' expects a Hash value, got String
# --- each over a number that is none
class app(Boolean $b) { $b.each |$x| { notice($x) } }
#                       ^^ error call-argument-type: 'each' parameter 'values' expects a Hash value, got Boolean, and none of its other signatures fits
# --- an unknown format
class app { $x = sprintf('%y', 1) }
#                ^^^^^^^^^^^^^^^^ error failing-evaluation: '%y' is not a directive of a format
# --- too few for the format
class app { $x = sprintf('%s %s', 'a') }
#                ^^^^^^^^^^^^^^^^^^^^^ error failing-evaluation: there are too few arguments for the format
# --- a number in words
class app { $x = Integer('twelve') }
#                        ^^^^^^^^ error failing-evaluation: the String 'twelve' cannot be made into Integer
# --- a conversion misspelt
class app(String $s) { $x = Interger($s) }
#                           ^^^^^^^^ error unknown-type-reference: unknown type 'Interger'; did you mean 'Integer'?
# --- a conversion with a wrong radix
class app { $x = Integer('12', 37) }
#                              ^^ error failing-evaluation: parameter 'radix' of Integer.new expects a value of type Default, Integer[2, 2], Integer[8, 8], Integer[10, 10], or Integer[16, 16], got Integer[37, 37]
# --- a boolean in words
class app { $x = Boolean('maybe') }
#                        ^^^^^^^ error failing-evaluation: the String 'maybe' cannot be made into Boolean
# --- a version that is none
class app { $x = SemVer('1.x') }
#                       ^^^^^ error failing-evaluation: the String '1.x' cannot be made into SemVer
# --- a time that is none
class app { $x = Timespan('abc') }
#                         ^^^^^ error failing-evaluation: 'abc' is written by none of the formats %D-%H:%M:%S.%-N, %H:%M:%S.%-N, %M:%S.%-N, %S.%-N, %D-%H:%M:%S, %H:%M:%S, %D-%H:%M, %S
# --- versioncmp of a float
class app { $x = versioncmp('1', 2.5) }
#                                ^^^ error call-argument-type: 'versioncmp' parameter 'b' expects a String value, got Float
# --- import
import 'nodes/*.pp'
#^^^^^^^^^^^^^^^^^^ error failing-evaluation: 'import' was removed; manifests are found by the names that they define
# --- hiera
class app { $x = hiera('a::b') }
#                ^^^^^ deprecation deprecated-function: the function 'hiera' is deprecated
# --- hiera_hash
class app { $x = hiera_hash('a::b') }
#                ^^^^^^^^^^ deprecation deprecated-function: the function 'hiera_hash' is deprecated
# --- without parentheses
class app(String $s) { $x = split $s, ',' }
#                                   ^ error syntax-error: illegal comma separated list of expressions
# --- return at the top
return(1)
#^^^^^^^^ error illegal-control-flow: return() is not inside of a function
# --- break outside of a loop
class app { break() }
#           ^^^^^^^ error illegal-control-flow: break() is not inside of an iteration
# --- next without parentheses
class app(Array $a) { $a.each |$x| { if $x == 1 { next } notice($x) } }
#                                    ^^^^^^^^^^^^^^^^^^^ error idem-expression-not-last: an 'if' expression has no effect
#                                                 ^^^^ warning bare-break-next-return: 'next' is a String here; write 'next()' to call the function
# --- an own function with too many
function app::twice(Integer $x) >> Integer { $x * 2 }
class app { $x = app::twice(1, 2) }
#                ^^^^^^^^^^^^^^^^ error call-arity: 'app::twice' expects 1 argument, got 2
# --- an own function with the wrong type
function app::twice(Integer $x) >> Integer { $x * 2 }
class app { $x = app::twice('1') }
#                           ^^^ error call-argument-type: 'app::twice' parameter 'x' expects an Integer value, got String
# --- an own function misspelt
function app::twice(Integer $x) >> Integer { $x * 2 }
class app { $x = app::twcie(1) }
#                ^^^^^^^^^^ error unknown-function: unknown function 'app::twcie'; did you mean 'app::twice'?
# --- the wrong result
function app::name() >> String { 1 }
#                    ^^^^^^^^^ error return-type-mismatch: return expects a String value, got Integer
# --- create_resources with a type misspelt
class app(Hash $h) { create_resources('fiel', $h) }
#                                     ^^^^^^ error unknown-resource-type: unknown resource type 'fiel'; did you mean 'file'?
# --- create_resources with a text
class app(Hash $h) { create_resources('file', 'x') }
#                                             ^^^ error call-argument-type: 'create_resources' parameter 'resources' expects a Hash value, got String
# --- defined with a type misspelt
class app { if defined(Fiel['/a']) { notice('x') } }
#                      ^^^^ error unknown-type-reference: unknown type 'Fiel'; did you mean 'File'?
# --- a deferred function misspelt
class app { $x = Deferred('sprintff', ['%s', 'a']) }
#                         ^^^^^^^^^^ error unknown-function: unknown function 'sprintff'; did you mean 'sprintf'?
# --- assert_type fails
class app { $x = assert_type(Integer, 'a') }
#                                     ^^^ error failing-evaluation: assert_type(): expects an Integer value, got String
# --- size with an argument
class app(String $s) { $x = $s.size(1) }
#                           ^^^^^^^^^^ error call-arity: 'size' expects 1 argument, got 2
# --- fqdn_rand with a text
class app { $x = fqdn_rand('a') }
#                          ^^^ error failing-evaluation: the maximum has to be greater than zero
# --- getvar of a name that is none
class app { $x = getvar('::A') }
#                       ^^^^^ error call-argument-type: 'getvar' parameter 'name' expects a match for Pattern[/\A(?:::)?(?:[a-z]\w*::)*[a-z_]\w*(?:\.|\Z)/], got '::A'
# --- slice by zero
class app(Array $a) { $x = $a.slice(0) }
#                          ^^ error call-argument-type: 'slice' parameter 'values' expects a Hash value, got Array, and none of its other signatures fits
# --- tag with a wrong name
class app { tag('a b') }
#           ^^^^^^^^^^ error failing-evaluation: 'a b' is not a tag
# --- contain a misspelt class
class app::install { }
class app { contain app::instal }
#                   ^^^^^^^^^^^ error unknown-class: class 'app::instal' not found; did you mean 'app::install'?
# --- include a misspelt class
class app::service { }
class app { include app::servcie }
#                   ^^^^^^^^^^^^ error unknown-class: class 'app::servcie' not found; did you mean 'app::service'?
# --- a class declared that is misspelt
class app::config { }
class app { class { 'app::confg': } }
#                   ^^^^^^^^^^^^ error unknown-class: class 'app::confg' not found; did you mean 'app::config'?
# --- inherits from a misspelt class
class app::params { }
class app inherits app::parms { }
#                  ^^^^^^^^^^ error unknown-class: class 'app::parms' not found; did you mean 'app::params'?
# --- require a misspelt class
class app::repo { }
class app { require app::rep0 }
#                   ^^^^^^^^^ error unknown-class: class 'app::rep0' not found; did you mean 'app::repo'?
# --- a misspelt statement
class app { inclde app::x }
#           ^^^^^^ error idem-expression-not-last: 'inclde' has no effect; did you mean 'include'?
# --- a misspelt statement before others
class app {
  notcie 'x'
# ^^^^^^ error idem-expression-not-last: 'notcie' has no effect; did you mean 'notice'?
  notice('y')
}
# --- a comparison for an arrow
class app {
  package { 'a': }
  service { 'a': }
  Package['a'] > Service['a']
#              ^ error idem-expression-not-last: '>' has no effect; did you mean '->'?
}
# --- import
import 'x.pp'
#^^^^^^^^^^^^ error failing-evaluation: 'import' was removed; manifests are found by the names that they define
# --- a match with a Sensitive
class app (Sensitive[String] $password) { if $password =~ /x/ { notice(1) } }
#                                            ^^^^^^^^^ error match-not-string: the left operand of '=~' must be a String, got a Sensitive[String]
