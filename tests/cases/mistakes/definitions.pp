# Mistakes around classes, defined types and what they take.
define vhost(Integer[1, 65535] $port, Enum['http', 'https'] $protocol = 'http', String $root = '/srv') {
  notice("${port} ${protocol} ${root}")
}
define vhost::log(String $root = undef) { notice($root) }
#                                ^^^^^ warning default-type-mismatch: parameter 'root' expects a String value, got Undef
class site(Array[String] $aliases, Optional[Integer] $workers = undef) {
  # A parameter forgotten.
  vhost { 'a': }
#         ^^^ error missing-parameter: the defined type 'vhost' needs the parameter 'port'
  vhost::log { 'a': }
#              ^^^ error missing-parameter: the defined type 'vhost::log' needs the parameter 'root'
  vhost::log { 'b': root => undef }
#              ^^^ error missing-parameter: the defined type 'vhost::log' needs the parameter 'root'
  vhost::log { 'c': root => '/var/log' }
  # One misspelt.
  vhost { 'b': port => 80, protcol => 'https' }
#                          ^^^^^^^ error unknown-parameter: the defined type 'vhost' has no parameter 'protcol'; did you mean 'protocol'?
  # A text in place of a number.
  vhost { 'c': port => '80' }
#                      ^^^^ error parameter-type-mismatch: parameter 'port' expects an Integer value, got String
  # Out of range.
  vhost { 'd': port => 70000 }
#                      ^^^^^ error parameter-type-mismatch: parameter 'port' expects an Integer[1, 65535] value, got Integer[70000, 70000]
  # None of the choices.
  vhost { 'e': port => 80, protocol => 'HTTP' }
#                                      ^^^^^^ error parameter-type-mismatch: parameter 'protocol' expects a match for Enum['http', 'https'], got 'HTTP'
  # A list in place of one.
  vhost { 'f': port => 80, root => $aliases }
#                                  ^^^^^^^^ error parameter-type-mismatch: parameter 'root' expects a String value, got Array
  # undef where a value must be.
  vhost { 'g': port => undef }
#                      ^^^^^ error parameter-type-mismatch: parameter 'port' expects an Integer value, got Undef
  # A boolean as text.
  class { 'site::settings': debug => 'true' }
#                                    ^^^^^^ error parameter-type-mismatch: parameter 'debug' expects a Boolean value, got String
  # A parameter that the class has not.
  class { 'site::other': debug => true }
#                        ^^^^^ error unknown-parameter: the class 'site::other' has no parameter 'debug'
}
class site::settings(Boolean $debug) { }
class site::other { }
# The same class again.
class site { }
#     ^^^^ error duplicate-definition: duplicate definition of site
# A class called like a defined type.
class vhost { }
#     ^^^^^ error class-define-name-clash: 'vhost' is defined both as a class and as a defined type
# A required parameter after an optional one.
function join_all($separator = ',', $list) { $list }
#                                   ^^^^^ error required-after-optional: required parameter '$list' follows an optional one; give it a default value
# A parameter twice.
class twice($a, $a) { }
#               ^^ error duplicate-parameter: duplicate parameter '$a'
# A reserved name.
define titled($title) { }
#             ^^^^^^ error reserved-parameter: '$title' is a reserved parameter name of a defined type
# A class in an `if`.
if $facts['is_virtual'] { class guest { } }
#                         ^^^^^^^^^^^ error not-top-level: a class may only appear at top level or in a class
# Upper case in a name.
class Site::Upper { }
#     ^^^^^^^^^^^ error illegal-definition-name: 'Site::Upper' is not an acceptable name for a class
# A parameter's default of another type.
class defaults(Boolean $enable = 'yes', Integer $count = '1') { }
#                                ^^^^^ warning default-type-mismatch: parameter 'enable' expects a Boolean value, got String
#                                                        ^^^ warning default-type-mismatch: parameter 'count' expects an Integer value, got String
# What a function returns.
function port() >> Integer { '80' }
#               ^^^^^^^^^^ error return-type-mismatch: return expects an Integer value, got String
