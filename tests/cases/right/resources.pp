# --- several titles
package { ['a', 'b']: ensure => installed }
# --- several bodies
file { default: ensure => file, mode => '0644'; '/a': ; '/b': mode => '0600' }
# --- a splatted hash
$options = { 'ensure' => 'file', 'mode' => '0644' }
file { '/a': * => $options, owner => 'root' }
# --- a type as a resource
File { '/a': ensure => file }
# --- a type out of a variable
$type = 'file'
Resource[$type] { '/a': ensure => file }
# --- virtual and realized
@user { 'bob': ensure => present }
realize(User['bob'])
# --- virtual and collected
@user { 'bob': ensure => present, groups => ['a'] }
User <| groups == 'a' and title != 'eve' |>
# --- collected with overrides
@file { '/a': ensure => file }
File <| title == '/a' |> { mode => '0600' }
# --- exported
@@notify { 'a': tag => 'x' }
Notify <<| tag == 'x' |>>
# --- a collector in a chain
package { 'a': }
Package <| |> -> Service <| |>
# --- a chain of declarations
package { 'a': } -> file { '/a': ensure => file } ~> service { 'a': ensure => running }
# --- a chain of lists
package { ['a', 'b']: }
service { ['c', 'd']: }
Package['a', 'b'] -> Service['c', 'd']
# --- a chain to the left
package { 'a': }
service { 'b': }
Service['b'] <- Package['a']
# --- a chain of strings
notify { ['a', 'b']: }
'Notify[a]' -> 'Notify[b]'
# --- require as a string
notify { 'a': }
notify { 'b': require => 'Notify[a]' }
# --- require of several
notify { ['a', 'b']: }
notify { 'c': require => [Notify['a'], Notify['b']], before => [] }
# --- require of undef
notify { 'a': require => undef }
# --- titles that differ in a digit
package { 'python2': }
service { 'x': require => Package['python3'] }
# --- a title that is longer
package { 'mysql': }
service { 'x': require => Package['mysqld'] }
# --- a resource of another class
class app { service { 'app': require => Package['app'] } }
# --- a path of another class
class app { file { '/etc/app/conf.d/a': ensure => file, require => File['/etc/app/conf.d'] } }
# --- an override in a class that inherits
class app::base { file { '/etc/app': mode => '0600' } }
class app inherits app::base { File['/etc/app'] { mode => '0644' } }
# --- an override where the parent is not known
class app inherits other::base { File['/etc/app'] { mode => '0644' } }
# --- an override that adds
class app::base { file { '/etc/app': require => Notify['a'] } notify { 'a': } notify { 'b': } }
class app inherits app::base { File['/etc/app'] { require +> Notify['b'] } }
# --- an override in the same class
class app {
  file { '/a': ensure => file }
  File['/a'] { mode => '0644' }
}
# --- an override before the resource
class app {
  File['/a'] { mode => '0644' }
  file { '/a': ensure => file }
}
# --- an override of a title that is computed
class app(String $path) {
  file { $path: ensure => file }
  File['/a'] { mode => '0644' }
}
# --- an override of what a function declares
class app(Hash $files) {
  create_resources('file', $files)
  File['/a'] { mode => '0644' }
}
# --- realized with titles that are computed
class app(Array[String] $users) {
  $users.each |$user| { @user { $user: } }
  realize(User['robert'])
}
# --- a default of a type
File { owner => 'root', mode => '0644' }
file { '/a': ensure => file }
# --- a default of a path
Exec { path => ['/bin', '/usr/bin'] }
exec { 'ls -l': }
# --- a default of a path in another class
class app::defaults { Exec { path => '/bin' } include app::run }
class app::run { exec { 'ls': unless => 'test -f /a' } }
# --- a path set by a collector
class app {
  exec { 'ls': }
  Exec <| |> { path => '/bin' }
}
# --- an exec in a shell
exec { 'cd /tmp && ls': provider => shell }
# --- an exec with a path of windows
exec { 'C:/app/run.exe': unless => 'C:\app\test.exe' }
# --- an exec with a quoted path
exec { '"/opt/my app/run" -x': }
# --- an exec as a list
exec { 'list': command => ['/bin/ls', '-l'] }
# --- conditions as lists
exec { '/bin/ls': unless => [['/usr/bin/test', '-f', '/a'], '/bin/true'] }
# --- an exec whose command is computed
class app(String $command) { exec { 'x': command => $command, onlyif => "${command} -t" } }
# --- an exec whose path is splatted
class app(Hash $options) { exec { 'ls': * => $options } }
# --- an exec that is virtual
@exec { 'ls': }
# --- a mode as symbols
file { '/a': mode => 'u=rwx,go=rX' }
# --- a mode of four digits
file { '/a': mode => '2755' }
# --- a directory with recursion
file { '/a': ensure => directory, recurse => true, purge => true, force => true }
# --- a link
file { '/a': ensure => link, target => '../b' }
# --- content of a function
file { '/a': content => epp('app/a.epp', { 'x' => 1 }) }
# --- content of a template in Ruby
file { '/a': content => template('app/a.erb', 'app/b.erb') }
# --- content of a variable that is called so
class app(String $content) { file { '/a': content => $content } }
# --- a word as the value of an attribute
class app(String $user) { file { '/a': owner => user, group => root } }
# --- an array for one value
file { '/a': ensure => file, owner => ['root'] }
# --- a cron at fixed times
cron { 'a': command => '/bin/true', hour => [2, 4], minute => '*/10', weekday => 'Mon' }
# --- a cron at a special time
cron { 'a': command => '/bin/true', special => 'reboot' }
# --- a user of many attributes
user { 'a': ensure => present, uid => '500', groups => ['x'], managehome => true, shell => '/bin/sh' }
# --- a mount
mount { '/mnt': ensure => mounted, device => '/dev/sda1', fstype => 'ext4', options => 'ro,nodev', atboot => true }
# --- a host
host { 'a.example.com': ip => '10.0.0.1', host_aliases => ['a'] }
# --- metaparameters
notify { 'a': noop => true, loglevel => debug, schedule => 'daily', stage => undef, alias => 'b', audit => all }
# --- an alias that is referred to
notify { 'a': alias => 'b' }
notify { 'c': require => Notify['b'] }
# --- a path that is referred to
file { 'config': path => '/etc/app.conf' }
service { 'app': subscribe => File['/etc/app.conf'] }
# --- a path with a slash at its end
file { '/etc/app/': ensure => directory }
file { '/etc/app/a': require => File['/etc/app'] }
# --- a tag
notify { 'a': tag => ['x', 'y::z'] }
Notify <| tag == 'x' |>
# --- a title with braces
notify { "a ${facts['kernel']}": }
# --- a title of several lines
notify { 'a
b': }
# --- a title that is a variable
$names = ['a', 'b']
notify { $names: }
# --- a title that is an expression
notify { ['a'] + ['b']: }
# --- resources in a loop
['a', 'b'].each |$name| { notify { $name: } }
# --- resources of pairs
{ 'a' => 1 }.each |$name, $value| { notify { $name: message => "${value}" } }
# --- a condition in an attribute
notify { 'a': message => if $facts['a'] { 'x' } else { 'y' } }
# --- a selector in an attribute
notify { 'a': message => $facts['kernel'] ? { 'Linux' => 'x', default => 'y' } }
# --- the same resource in two branches
if $facts['a'] { notify { 'a': } } else { notify { 'a': message => 'x' } }
# --- a resource unless it is there
unless defined(Notify['a']) { notify { 'a': } }
# --- a class unless it is there
unless defined(Class['app']) { class { 'app': } }
class app { }
# --- a reference to what may be there
if defined(File['/a']) { notify { 'a': require => File['/a'] } }
# --- a class that is not known
include other::thing
notify { 'a': require => Class['other::thing'] }
# --- a define that is not known
other::thing { 'a': whatever => 1 }
# --- a define of one's own in a define
define app::inner(String $x = $title) { notify { $x: } }
define app::outer { app::inner { "inner ${title}": } }
app::outer { 'a': }
# --- a define with a parameter that defaults to another
define app::one(String $a, String $b = "${a}-b") { notify { "${a} ${b}": } }
app::one { 'x': a => 'y' }
# --- a define that gets its parameter by default
App::Two { a => 'x' }
define app::two(String $a) { notify { $a: } }
app::two { 'x': }
# --- a class with a parameter that is given
class app(Integer $port) { notice($port) }
class { 'app': port => 80 }
# --- a class with a parameter that may be splatted
class app(Integer $port) { notice($port) }
$options = { 'port' => 80 }
class { 'app': * => $options }
# --- a class with a parameter that a function gives
class app(Integer $port) { notice($port) }
create_resources('class', { 'app' => { 'port' => 80 } })
# --- a stage
stage { 'first': before => Stage['main'] }
class app { }
class { 'app': stage => 'first' }
# --- resources of a type purged
resources { 'user': purge => true, unless_system_user => 500 }
# --- a schedule
schedule { 'night': range => '2 - 4', period => daily, repeat => 1 }
# --- tidy
tidy { '/tmp': age => '1w', recurse => 1, matches => ['*.log'] }
# --- a filebucket
filebucket { 'main': path => false, server => 'puppet' }
File { backup => 'main' }
# --- a class by its name in brackets
class app { }
include Class['app']
# --- several classes in an array
class app { }
class web { }
include ['app', 'web']
# --- a class that is required
class app { }
class web { require app }
# --- contain with a leading colon
class app { }
class web { contain ::app }
# --- a relationship of classes
class app { }
class web { }
contain app, web
Class['app'] -> Class['web']
# --- an attribute of a resource read
file { '/a': mode => '0644' }
notice(File['/a']['mode'])
# --- a parameter of a class read
class app(Integer $port = 80) { }
include app
notice($app::port)
# --- ensure_resource
ensure_resource('package', 'a', { 'ensure' => 'installed' })
# --- ensure_packages
ensure_packages(['a', 'b'])
# --- ensure_packages of the name space
stdlib::ensure_packages(['a', 'b'])
# --- create_resources with defaults
create_resources('file', { '/a' => { 'mode' => '0644' } }, { 'ensure' => 'file' })
# --- create_resources of a define of one's own
define app::one(String $a) { notify { $a: } }
create_resources(app::one, { 'x' => { 'a' => 'y' } })
# --- a deferred function
file { '/a': content => Deferred('sprintf', ['%s', 'a']) }
# --- a deferred function of another module
file { '/a': content => Deferred('other::secret', ['x']) }
# --- a sensitive content
file { '/a': content => Sensitive('secret') }
# --- a service with all the rest
service { 'a': hasstatus => true, hasrestart => false, restart => '/bin/true', pattern => 'a' }
# --- a group
group { 'a': ensure => present, gid => 500, system => true }
# --- a yum repository
yumrepo { 'a': baseurl => 'http://example.com', gpgcheck => '0', enabled => true }
# --- an attribute in a query that is called like a variable
class app(String $ensure) {
  notice($ensure)
  File <| ensure == absent |> -> Service <| title != 'x' |>
}
# --- a Deferred for typed parameters
class a (String $p, Optional[Integer] $q) { notice(type($p), type($q)) }
class { 'a': p => Deferred('upcase', ['x']), q => Deferred('inline_epp', ['x']) }
# --- a Deferred of a function that declares its result
function f() >> String { 'x' }
define a (Variant[Undef, String] $p) { notice($p) }
a { 'x': p => Deferred('f', []) }
# --- a Deferred as a default
class a (String $p = Deferred('upcase', ['x'])) { notice(type($p)) }
include a
# --- undef for a default of an exported resource
define e (Optional[String] $p = 't', $q = 1) { notice($p, $q) }
@@e { 'x': p => undef, q => undef }
# --- undef for a default of a virtual resource that is realized
define e (String $p = 't') { notice($p) }
@e { 'x': p => undef }
realize(E['x'])
# --- a collector beside a chain that leads nowhere back
notify { ['x', 'y']: }
Notify['x'] -> Notify <| title == 'y' |>
