# --- a class of many types
class app(
  Optional[String[1]] $a = undef,
  Variant[Integer[1, 65535], Enum['auto']] $b = 'auto',
  Array[Struct[{ name => String, Optional[mode] => Pattern[/^\d{4}$/] }]] $c = [],
  Hash[String, Tuple[Integer, String]] $d = {},
  Boolean $e = false,
) { notice($a, $b, $c, $d, $e) }
# --- a parameter without a type
class app($a, $b = undef) { notice($a, $b) }
# --- a default of another parameter
class app(Integer $a = 1, Integer $b = $a + 1) { notice($b) }
# --- a default that is a function
class app(String $a = join(['a', 'b'], '-')) { notice($a) }
# --- a default of a fact
class app(String $a = $facts['networking']['fqdn']) { notice($a) }
# --- a default of a class of parameters
class app::params { $port = 80 }
class app(Integer $port = $app::params::port) inherits app::params { notice($port) }
# --- a trailing comma
class app(String $a = 'x',) { notice($a) }
# --- an empty list of parameters
class app() { }
# --- a class in a class
class app { class inner { } include app::inner }
# --- a define in a class
class app { define one($x) { notify { $x: } } app::one { 'a': x => 'y' } }
# --- a function with a type for its result
function app::twice(Integer $x) >> Integer { $x * 2 }
notice(app::twice(2))
# --- a function with the rest of its arguments
function app::all(String $first, String *$rest) >> Array[String] { [$first] + $rest }
notice(app::all('a', 'b', 'c'))
# --- a function with a type for each argument of the rest
function app::sum_of(Integer *$all) >> Integer { $all.reduce(0) |$memo, $x| { $memo + $x } }
notice(app::sum_of(1, 2))
# --- a function that calls itself
function app::sum(Array[Integer] $l) >> Integer {
  if $l.empty { 0 } else { $l[0] + app::sum($l[1, -1]) }
}
notice(app::sum([1, 2]))
# --- a function that returns early
function app::sign(Integer $x) >> String {
  if $x < 0 { return('minus') }
  'plus'
}
notice(app::sign(1))
# --- a function without parameters
function app::five { 5 }
notice(app::five())
# --- an alias
type App::Port = Integer[1, 65535]
class app(App::Port $port = 80) { notice($port) }
# --- an alias that contains itself
type App::Tree = Hash[String, Variant[String, App::Tree]]
class app(App::Tree $tree = {}) { notice($tree) }
# --- an alias of an alias
type App::Name = String[1]
type App::Names = Array[App::Name, 1]
class app(App::Names $names = ['a']) { notice($names) }
# --- an object type
type App::Point = Object[{ attributes => { x => Integer, y => { type => Integer, value => 0 } } }]
notice(App::Point(1).x)
# --- a node with a pattern
node default { }
node /^web\d+\.example\.com$/ { notice($0) }
# --- several names of a node
node 'a.example.com', 'b', /c/, default { notice('x') }
# --- a node without quotes
node default { }
node a.example.com { notice('x') }
# --- a class that is called like a part of a node
node 'app.example.com', default { include app }
class app { }
# --- a class that is called like a function
class app::one { }
function app::one() { 1 }
notice(app::one())
# --- an alias that is called like a class
type App::One = Integer
class app::one(App::One $x = 1) { notice($x) }
# --- a class that is called like a resource type
class app::file { file { '/a': ensure => file } }
include app::file
# --- a define that has a part of its name from a type
define app::user($x = 1) { notice($x) }
app::user { 'a': }
# --- a variable of every branch
if $facts['a'] { $x = 1 } else { $x = 2 }
notice($x)
# --- a variable of every option
case $facts['kernel'] {
  'Linux': { $x = 1 }
  default: { $x = 2 }
}
notice($x)
# --- a variable where the other branch fails
if $facts['a'] { $x = 1 } else { fail('no') }
notice($x)
# --- a variable in each branch alone
if $facts['a'] { $x = 1 notice($x) } else { $x = 2 notice($x) }
# --- a variable that is shadowed
$x = 1
[2].map |$y| { $x + $y }.each |$z| { notice($z) }
# --- a variable of the top scope
$x = 1
class app { notice($x, $::x) }
# --- a variable of the class around
class app(Integer $x = 1) { [1].each |$y| { notice($x + $y) } }
# --- a variable that begins with an underscore
class app(Integer $_x = 1) { notice($_x) }
# --- a variable that is called like a keyword in part
class app(Integer $if_enabled = 1, Integer $class_name = 2) { notice($if_enabled + $class_name) }
# --- variables that are near each other
class app(Array $hosts) { $hosts.each |$host| { notice($host) } }
# --- variables with numbers
class app(String $disk1, String $disk2) { notice($disk1, $disk2) }
# --- a word that is near a variable
class app(String $installed) { package { 'a': ensure => installed, name => $installed } }
# --- a word that is called like a variable as an argument
class app(Hash $file) { create_resources(file, $file) }
# --- a word that is called like a variable in include
class app(String $stdlib) { include stdlib notice($stdlib) }
# --- a word as an element
class app(String $a) { notice([a, $a]) }
# --- a word as a key
class app(String $port) { $h = { port => $port } notice($h[port]) }
# --- a word that is compared
class app(String $ensure) { if $ensure == present { notice('x') } }
# --- a word in a selector
class app(String $ensure) { $x = $ensure ? { absent => 1, default => 2 } notice($x) }
# --- a word in a case
class app(String $ensure) { case $ensure { present, installed: { } default: { fail('x') } } }
# --- a word as the default
class app(String $ensure = present) { notice($ensure) }
# --- facts of all kinds
notice($facts['os']['family'], $facts['os']['release']['major'], $facts['networking']['interfaces']['eth0'])
# --- facts of one's own
notice($facts['my_fact'], $facts['app']['version'])
# --- facts that are near to others
notice($facts['os_name'], $facts['memory_total'], $facts['kernel_name'])
# --- a part of a fact of one's own
notice($facts['os']['mine'])
# --- facts through functions
notice($facts.dig('os', 'family'), $facts.get('os.release.major'), getvar('facts.os.family'))
# --- facts of one's own through functions
notice($facts.get('mine.part'), getvar('facts.mine.part', 1))
# --- trusted data
notice($trusted['certname'], $trusted['extensions']['pp_role'], $trusted['external'])
# --- a fact compared with a version
if versioncmp($facts['os']['release']['major'], '7') >= 0 { notice('x') }
# --- a fact converted
if Integer($facts['os']['release']['major']) >= 7 { notice('x') }
# --- a fact in a list
if $facts['os']['name'] in ['RedHat', 'CentOS'] { notice('x') }
# --- a fact with other upper-case letters
if $facts['os']['family'] == 'redhat' { notice('x') }
# --- a fact that is a boolean
if $facts['is_virtual'] == true { notice('x') }
# --- a setting
notice($settings::confdir, $settings::environment)
# --- the environment
notice($environment, $server_facts['serverversion'])
# --- names of what is around
class app { notice($title, $name, $module_name, $caller_module_name) }
# --- an unused default in a case
case $facts['a'] { /x/: { notice('x') } default: { } }
# --- a case of types
case $facts['a'] { Integer[0, 5]: { notice('a') } Integer: { notice('b') } default: { } }
# --- a case of regular expressions and texts
case $facts['kernel'] { 'linux': { notice('a') } /^lin/: { notice('b') } default: { } }
# --- a case that is a value of a list
$x = case $facts['a'] { 1, 2, 3: { 'few' } default: { 'many' } }
notice($x)
# --- elsif
if $facts['a'] == 1 { notice('a') } elsif $facts['a'] == 2 { notice('b') } else { notice('c') }
# --- an empty branch
if $facts['a'] { } else { notice('x') }
# --- statements in one line
notice('a') notice('b') include app class app { }
# --- a function that is called as a statement
notice 'a'
warning 'b', 'c'
# --- include of several
include a, b, c::d
# --- fail at the end
class app { fail("not on ${facts['kernel']}") }
# --- assert_type
$x = assert_type(Integer[1], 5)
notice($x)
# --- assert_type with a block
$x = assert_type(Integer, 'a') |$expected, $actual| { 5 }
notice($x)
# --- a documented class
# @summary An app.
# @param port The port.
# @param opts Options.
# @option opts [String] :name A name.
class app(Integer $port = 80, Hash $opts = {}) { notice($port, $opts) }
# --- ignored findings
notice("a\q") # lint:ignore:unrecognized-escape
# --- a tag of the node
tag 'web', 'db'
if tagged('web') { notice('x') }
# --- a type from a variable in a match
$t = String
if 'a' =~ $t { notice('x') }
# --- a match with a text
if 'abc' =~ '^a' { notice('x') }
# --- optional chaining by hand
$x = $facts['a'] ? { undef => 'none', default => $facts['a'] }
notice($x)
# --- a hash in a hash
$x = { 'a' => { 'b' => { 'c' => 1 } } }
notice($x['a']['b']['c'])
# --- keys that are near each other
$ports = { 'http' => 80, 'https' => 443 }
notice($ports['http'], $ports['https'])
# --- a key that is not there
$ports = { 'http' => 80 }
notice($ports['ldap'])
# --- a lambda that is not called with all
notice({ 'a' => 1 }.map |$pair| { $pair[0] })
# --- a filter of pairs
notice({ 'a' => 1 }.filter |$k, $v| { $v > 0 })
# --- a lambda with types
notice([1, 2].map |Integer $x| { $x + 1 })
# --- a variable that only a lambda has
[1].each |$x| { $y = $x + 1 notice($y) }
# --- epp in text
notice(epp('app/a.epp'), epp('app/a'))
# --- a call of a function that is not known
notice(other::function(1), some_function('a'))
# --- a plan's name as a class
class app::plan_it { }
include app::plan_it
