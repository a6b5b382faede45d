# --- file misspelt
class app { fiel { '/etc/app': ensure => file } }
#           ^^^^ error unknown-resource-type: unknown resource type 'fiel'; did you mean 'file'?
# --- package misspelt
class app { packagge { 'app': ensure => installed } }
#           ^^^^^^^^ error unknown-resource-type: unknown resource type 'packagge'; did you mean 'package'?
# --- service misspelt
class app { servcie { 'app': ensure => running } }
#           ^^^^^^^ error unknown-resource-type: unknown resource type 'servcie'; did you mean 'service'?
# --- exec misspelt
class app { exce { '/bin/true': } }
#           ^^^^ error unknown-resource-type: unknown resource type 'exce'; did you mean 'exec'?
# --- cron misspelt
class app { corn { 'job': command => 'x' } }
#           ^^^^ error unknown-resource-type: unknown resource type 'corn'; did you mean 'cron'?
# --- notify misspelt
class app { notfy { 'job': } }
#           ^^^^^ error unknown-resource-type: unknown resource type 'notfy'; did you mean 'notify'?
# --- an attribute misspelt
class app { file { '/a': ensur => file } }
#                        ^^^^^ error unknown-attribute: the resource type 'file' has no attribute 'ensur'; did you mean 'ensure'?
# --- mode misspelt
class app { file { '/a': mdoe => '0644' } }
#                        ^^^^ error unknown-attribute: the resource type 'file' has no attribute 'mdoe'; did you mean 'mode'?
# --- content misspelt
class app { file { '/a': contnet => 'x' } }
#                        ^^^^^^^ error unknown-attribute: the resource type 'file' has no attribute 'contnet'; did you mean 'content'?
# --- owner misspelt
class app { file { '/a': ownr => 'root' } }
#                        ^^^^ error unknown-attribute: the resource type 'file' has no attribute 'ownr'; did you mean 'owner'?
# --- enable misspelt
class app { service { 'a': ensure => running, enabel => true } }
#                                             ^^^^^^ error unknown-attribute: the resource type 'service' has no attribute 'enabel'; did you mean 'enable'?
# --- require misspelt
class app { service { 'a': ensure => running, requier => Package['a'] } }
#                                             ^^^^^^^ error unknown-attribute: the resource type 'service' has no attribute 'requier'; did you mean 'require'?
# --- an attribute of another type
class app { service { 'a': mode => '0644' } }
#                          ^^^^ error unknown-attribute: the resource type 'service' has no attribute 'mode'
# --- an attribute of another tool
class app { package { 'a': version => '1.2' } }
#                          ^^^^^^^ error unknown-attribute: the resource type 'package' has no attribute 'version'
# --- an attribute in upper case
class app { file { '/a': Ensure => file } }
#                        ^^^^^^ error syntax-error: unexpected type name 'Ensure'; expected an attribute
# --- an attribute with a dash
class app { file { '/a': source-permissions => use } }
#                        ^^^^^^^^^^^^^^^^^^ error syntax-error: unexpected word 'source-permissions'; expected an attribute
# --- notify and subscribe mixed up
class app { file { '/a': notifies => Service['x'] } }
#                        ^^^^^^^^ error unknown-attribute: the resource type 'file' has no attribute 'notifies'
# --- before misspelt
class app { file { '/a': befor => Service['x'] } }
#                        ^^^^^ error unknown-attribute: the resource type 'file' has no attribute 'befor'; did you mean 'before'?
# --- a value of ensure
class app { file { '/a': ensure => presnt } }
#                                  ^^^^^^ warning misspelled-value: 'presnt' is not a well-known value of 'ensure'; did you mean 'present'?
# --- a value of ensure of a directory
class app { file { '/a': ensure => directroy } }
#                                  ^^^^^^^^^ warning misspelled-value: 'directroy' is not a well-known value of 'ensure'; did you mean 'directory'?
# --- a value of ensure of a service
class app { service { 'a': ensure => runing } }
#                                    ^^^^^^ error attribute-value: 'ensure' cannot be 'runing'; did you mean 'running'?
# --- a value of enable
class app { service { 'a': enable => ture } }
#                                    ^^^^ warning word-for-keyword: 'ture' is a string; did you mean 'true'?
#                                    ^^^^ error attribute-value: 'enable' cannot be 'ture'; did you mean 'true'?
# --- a value of ensure of a user
class app { user { 'a': ensure => 'presemt' } }
#                                 ^^^^^^^^^ error attribute-value: 'ensure' cannot be 'presemt'; did you mean 'present'?
# --- a value of ensure of a package
class app { package { 'a': ensure => 'lastest' } }
#                                    ^^^^^^^^^ warning misspelled-value: 'lastest' is not a well-known value of 'ensure'; did you mean 'latest'?
# --- another value of ensure of a package
class app { package { 'a': ensure => instaled } }
#                                    ^^^^^^^^ warning misspelled-value: 'instaled' is not a well-known value of 'ensure'; did you mean 'installed'?
# --- purged misspelt
class app { package { 'a': ensure => purgd } }
#                                    ^^^^^ warning misspelled-value: 'purgd' is not a well-known value of 'ensure'; did you mean 'purged'?
# --- a provider
class app { package { 'a': provider => yumm } }
#                                      ^^^^ warning misspelled-value: 'yumm' is not a well-known value of 'provider'; did you mean 'yum'?
# --- a provider of a service
class app { service { 'a': provider => 'sytemd' } }
#                                      ^^^^^^^^ warning misspelled-value: 'sytemd' is not a well-known value of 'provider'; did you mean 'systemd'?
# --- absent in upper case
class app { file { '/a': ensure => Absent } }
#                                  ^^^^^^ warning type-for-text: unknown type 'Absent'; quote it if it is a String
# --- a mode as number
class app { file { '/a': mode => 0644 } }
#                                ^^^^ error attribute-value: 'mode' expects a String: '0644'
# --- a mode with a digit 8
class app { file { '/a': mode => '0688' } }
#                                ^^^^^^ error attribute-value: 'mode' cannot be '0688'
# --- a mode with too many digits
class app { file { '/a': mode => '064400' } }
#                                ^^^^^^^^ error attribute-value: 'mode' cannot be '064400'
# --- a symbolic mode
class app { file { '/a': mode => 'u=rwq' } }
#                                ^^^^^^^ error attribute-value: 'mode' cannot be 'u=rwq'
# --- a boolean as text
class app { file { '/a': recurse => 'yes' } }
#                                   ^^^^^ error attribute-value: 'recurse' cannot be 'yes'; it is 'remote', true or false
# --- yes for true
class app { service { 'a': enable => yes } }
#                                    ^^^ error attribute-value: 'enable' cannot be 'yes'; it is 'delayed', 'manual', 'mask', true or false
# --- a path that is relative
class app { file { 'etc/app': ensure => file } }
#                  ^^^^^^^^^ error relative-file-title: 'etc/app' is not a fully qualified path, and the 'path' attribute is not set
# --- a target that is relative
class app { file { '/a': ensure => link, target => 5 } }
#                                                  ^ warning attribute-value: 'target' expects a String: '5'
# --- content and source
class app { file { '/a': content => 'x', source => 'puppet:///modules/app/a' } }
#                  ^^^^ warning incompatible-attributes: only one of content, source and target can say what the file is
# --- a source with two slashes
class app { file { '/a': source => 'puppet://modules/app/a' } }
#                                            ^^^^^^^ warning malformed-puppet-url: 'modules' is the name of a server here; a file of a module is 'puppet:///modules/...'
# --- a source with files in it
class app { file { '/a': source => 'puppet:///module/app/a' } }
#                                             ^^^^^^ warning malformed-puppet-url: 'module' is not a mount point; did you mean 'modules'?
# --- a source of another protocol
class app { file { '/a': source => 'ftp://example.com/a' } }
#                                  ^^^^^^^^^^^^^^^^^^^^^ error attribute-value: 'source' cannot be 'ftp://example.com/a'
# --- a relative source
class app { file { '/a': source => 'app/a' } }
#                                  ^^^^^^^ error attribute-value: 'source' cannot be 'app/a'
# --- an exec without a path
class app { exec { 'ls -l': } }
#                  ^^^^^^^ warning unqualified-command: the command is neither fully qualified nor is there a path to find it in
# --- an exec without a path, with a command
class app { exec { 'list': command => 'ls -l' } }
#                  ^^^^^^ warning unqualified-command: the command is neither fully qualified nor is there a path to find it in
# --- unless without a path
class app { exec { '/bin/ls': unless => 'test -f /a' } }
#                  ^^^^^^^^^ warning unqualified-command: a condition is neither fully qualified nor is there a path to find it in
# --- onlyif without a path
class app { exec { '/bin/ls': onlyif => 'grep x /a' } }
#                  ^^^^^^^^^ warning unqualified-command: a condition is neither fully qualified nor is there a path to find it in
# --- one of several conditions without a path
class app { exec { '/bin/ls': unless => ['/bin/true', 'test -f /a'] } }
#                  ^^^^^^^^^ warning unqualified-command: a condition is neither fully qualified nor is there a path to find it in
# --- an exec with a relative creates
class app { exec { '/bin/ls': creates => 'etc/a' } }
#                                        ^^^^^^^ error attribute-value: 'creates' cannot be 'etc/a'
# --- an exec with a relative cwd
class app { exec { '/bin/ls': cwd => 'tmp' } }
#                                    ^^^^^ error attribute-value: 'cwd' cannot be 'tmp'
# --- an exec with a text for a number
class app { exec { '/bin/ls': timeout => 'long' } }
#                                        ^^^^^^ error attribute-value: 'timeout' cannot be 'long'
# --- an exec with a text for a boolean
class app { exec { '/bin/ls': refreshonly => 'yes' } }
#                                            ^^^^^ error attribute-value: 'refreshonly' cannot be 'yes'; it is true or false
# --- an exec with a misspelt log level
class app { exec { '/bin/ls': loglevel => 'warnign' } }
#                                         ^^^^^^^^^ error attribute-value: 'loglevel' cannot be 'warnign'; did you mean 'warning'?
# --- a cron hour too large
class app { cron { 'a': command => 'x', hour => 25 } }
#                                               ^^ error attribute-value: 'hour' cannot be 25; it is an Integer from 0 to 23
# --- a cron minute too large
class app { cron { 'a': command => 'x', minute => 60 } }
#                                                 ^^ error attribute-value: 'minute' cannot be 60; it is an Integer from 0 to 59
# --- a cron weekday
class app { cron { 'a': command => 'x', weekday => 'Mondey' } }
#                                                  ^^^^^^^^ error attribute-value: 'weekday' cannot be 'Mondey'
# --- a cron month
class app { cron { 'a': command => 'x', month => 13 } }
#                                                ^^ error attribute-value: 'month' cannot be 13; it is an Integer from 1 to 12
# --- a group's identity
class app { group { 'a': gid => 'abc' } }
#                               ^^^^^ error attribute-value: 'gid' cannot be 'abc'; it is an Integer or a match for /\A-?[0-9]+\z/
# --- a mount's options
class app { mount { '/mnt': ensure => mountd } }
#                                     ^^^^^^ error attribute-value: 'ensure' cannot be 'mountd'; did you mean 'mounted'?
# --- no title
class app { file { ensure => file } }
#           ^^^^^^ error resource-without-title: expected a title: file { 'title': ... }
# --- an empty title
class app { file { '': ensure => file } }
#                  ^^ error empty-string-title-at: empty string title
# --- a number for a title
class app { notify { 5: } }
#                    ^ error illegal-title-type-at: illegal title type: expected a String
# --- the colon forgotten
class app { file { '/a' ensure => file } }
#                      | error syntax-error: expected ':'
# --- the comma forgotten
class app { file { '/a': ensure => file mode => '0644' } }
#                                      | error syntax-error: expected a comma
# --- an equal sign for an arrow
class app { file { '/a': ensure = file } }
#                               ^ error syntax-error: did you mean '=>'?
# --- a thin arrow
class app { file { '/a': ensure -> file } }
#                               ^^ error syntax-error: did you mean '=>'?
# --- a colon for an arrow
class app { file { '/a': ensure: file } }
#                              ^ error syntax-error: did you mean '=>'?
# --- an arrow turned
class app { file { '/a': ensure <= file } }
#                       | error syntax-error: expected ';'
#                        ^^^^^^^^^^^^^^ error illegal-title-type-at: illegal title type: expected a String
#                                       ^ error syntax-error: unexpected '}'; expected ':' after the title
# --- a bracket forgotten
class app { file { '/a': ensure => file }
#         ^ error syntax-error: this '{' is never closed by '}'
# --- a semicolon between attributes
class app { file { '/a': ensure => file; mode => '0644' } }
#                                      ^ error syntax-error: did you mean ','?
# --- an attribute twice
class app { file { '/a': ensure => file, ensure => absent } }
#           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error duplicate-attribute: the attribute 'ensure' is set more than once
# --- a title twice
class app { file { '/a': ensure => file; '/a': ensure => absent } }
#           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error duplicate-title: duplicate title in this resource expression
# --- declared twice
class app {
  file { '/a': ensure => file }
  file { '/a': ensure => absent }
#        ^^^^ error duplicate-declaration: File[/a] is already declared
}
# --- declared twice through an array
class app {
  package { ['a', 'b']: }
  package { 'b': }
#           ^^^ error duplicate-declaration: Package[b] is already declared
}
# --- appended in a body
class app { file { '/a': require +> File['/b'] } }
#                        ^^^^^^^^^^ error illegal-attribute-append: '+>' is allowed only in overrides and collectors
# --- a default misspelt
class app { File { mod => '0644' } }
#                  ^^^ error unknown-attribute: File has no attribute 'mod'; did you mean 'mode'?
# --- a default with a value misspelt
class app { Service { ensure => runing } }
#                               ^^^^^^ error attribute-value: 'ensure' cannot be 'runing'; did you mean 'running'?
# --- a default of a package with a value misspelt
class app { Package { ensure => 'lastest' } }
#                               ^^^^^^^^^ warning misspelled-value: 'lastest' is not a well-known value of 'ensure'; did you mean 'latest'?
# --- an override with an attribute misspelt
class app {
  file { '/a': ensure => file }
  File['/a'] { mod => '0644' }
#              ^^^ error unknown-attribute: File has no attribute 'mod'; did you mean 'mode'?
}
# --- a collector with an attribute misspelt
class app { File <| titel == '/a' |> { mode => '0644' } }
#                   ^^^^^ warning unknown-attribute: File has no attribute 'titel'; did you mean 'title'?
# --- a collector with a pattern
class app { File <| title =~ /a/ |> }
#                   ^^^^^^^^^^^^ error illegal-query-expression: illegal query expression: only ==, !=, 'and' and 'or' are allowed in a collector
# --- a collector with one equal sign
class app { File <| title = '/a' |> }
#                         ^ error syntax-error: did you mean '=='?
# --- a collector of a type in lower case
class app { file <| title == '/a' |> }
#           ^^^^ error illegal-expression: a name cannot be used as the type of a collector
# --- a collector that sets a value misspelt
class app { Service <| title == 'a' |> { ensure => runing } }
#                                                  ^^^^^^ error attribute-value: 'ensure' cannot be 'runing'; did you mean 'running'?
# --- a virtual class
class app { @class { 'app::one': } }
#           ^ error class-not-virtualizable: a class cannot be virtual or exported
# --- a define without a required parameter
define app::vhost(String $docroot) { notice($docroot) }
class app { app::vhost { 'a': } }
#                        ^^^ error missing-parameter: the defined type 'app::vhost' needs the parameter 'docroot'
# --- a define with a parameter misspelt
define app::vhost(String $docroot) { notice($docroot) }
class app { app::vhost { 'a': docrot => '/a' } }
#                             ^^^^^^ error unknown-parameter: the defined type 'app::vhost' has no parameter 'docrot'; did you mean 'docroot'?
# --- a define with the wrong type
define app::vhost(Integer $port) { notice($port) }
class app { app::vhost { 'a': port => '80' } }
#                                     ^^^^ error parameter-type-mismatch: parameter 'port' expects an Integer value, got String
# --- a define misspelt
define app::vhost(Integer $port) { notice($port) }
class app { app::vhots { 'a': port => 80 } }
#           ^^^^^^^^^^ error unknown-resource-type: unknown resource type 'app::vhots'; did you mean 'app::vhost'?
# --- an enum of one's own
define app::vhost(Enum['present', 'absent'] $ensure) { notice($ensure) }
class app { app::vhost { 'a': ensure => 'presemt' } }
#                                       ^^^^^^^^^ error parameter-type-mismatch: parameter 'ensure' expects a match for Enum['absent', 'present'], got 'presemt'
# --- a class with a parameter misspelt
class app::one(Integer $port = 80) { notice($port) }
class app { class { 'app::one': prot => 81 } }
#                               ^^^^ error unknown-parameter: the class 'app::one' has no parameter 'prot'; did you mean 'port'?
# --- a class with the wrong type
class app::one(Integer $port = 80) { notice($port) }
class app { class { 'app::one': port => 'http' } }
#                                       ^^^^^^ error parameter-type-mismatch: parameter 'port' expects an Integer value, got String
# --- a class with a required parameter missing
class app::one(Integer $port) { notice($port) }
class app { class { 'app::one': } }
#                    ^^^^^^^^ warning missing-class-parameter: class 'app::one' expects a value for the parameter 'port', and no data sets 'app::one::port'
# --- a class included with a required parameter missing
class app::one(Integer $port) { notice($port) }
include app::one
#       ^^^^^^^^ warning missing-class-parameter: class 'app::one' expects a value for the parameter 'port', and no data sets 'app::one::port'
# --- a class declared behind its include
class app::one { }
class app {
  include app::one
  class { 'app::one': }
#         ^^^^^^^^^^ error duplicate-declaration: Class[App::One] is already declared
}
# --- a cycle through a collector
class app {
  notify { 'x': }
  notify { 'y': before => Notify['x'] }
  Notify['x'] -> Notify <| title == 'y' |>
# ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error dependency-cycle: dependency cycle: Notify[x] -> Notify[y] -> Notify[x]
}
# --- undef for a typed parameter of an exported resource
define e (String $p = 't') { notice($p) }
@@e { 'x': p => undef }
#               ^^^^^ warning parameter-type-mismatch: parameter 'p' expects a String value, got Undef
# --- a number in a default
File { mode => 0666 }
#              ^^^^ error attribute-value: 'mode' expects a String: '0666'
# --- a number in an override
class b { file { '/x': ensure => file } }
class app inherits b { File['/x'] { mode => 644 } }
#                                           ^^^ error attribute-value: 'mode' expects a String: '644'
# --- a value in a default that the type does not take
Service { ensure => runing }
#                   ^^^^^^ error attribute-value: 'ensure' cannot be 'runing'; did you mean 'running'?
# --- a Deferred whose function declares another type
function f() >> String { 'x' }
define a (Integer $p) { notice($p) }
a { 'x': p => Deferred('f', []) }
#             ^^^^^^^^^^^^^^^^^ error parameter-type-mismatch: parameter 'p' expects an Integer value, got String
#             ^^^^^^^^^^^^^^^^^ info deferred-attribute: 'p' is resolved when the resource is applied, which its type may not expect; see preprocess_deferred
# --- one title twice
class app { file { ['/a', '/a']: } }
#           ^^^^^^^^^^^^^^^^^^^^^^ error duplicate-title: duplicate title in this resource expression
