# --- a type in lower case
class app { service { 'a': require => package['a'] } }
#                                     ^^^^^^^^^^^^ error bad-access: a resource reference must begin with an upper-case letter: Package
# --- a qualified type in lower case
class app { service { 'a': require => app::vhost['a'] } }
#                                     ^^^^^^^^^^^^^^^ error bad-access: a resource reference must begin with an upper-case letter: App::Vhost
# --- a qualified type with one segment in lower case
class app { service { 'a': require => App::vhost['a'] } }
#                                     ^^^^^^^^^^ error illegal-class-reference: 'App::vhost' is not a valid type reference: every segment must begin with an upper-case letter
# --- a type misspelt
class app { service { 'a': require => Pakcage['a'] } }
#                                     ^^^^^^^ error unknown-type-reference: unknown type 'Pakcage'; did you mean 'Package'?
# --- a type misspelt in a chain
class app { Flie['/a'] ~> Service['a'] }
#           ^^^^ error unknown-type-reference: unknown type 'Flie'; did you mean 'File'?
# --- braces for brackets
class app { service { 'a': require => Package{'a'} } }
#                                     ^^^^^^^ error syntax-error: a definition begins with 'class' or 'define'
# --- parentheses for brackets
class app { service { 'a': require => Package('a') } }
#                                     ^^^^^^^^^^^^ error failing-evaluation: values of Package cannot be made
# --- a text for a reference
class app { service { 'a': require => 'Package a' } }
#                                     ^^^^^^^^^^^ warning malformed-reference: 'Package a' is not a resource reference, as Type['title'] is one
# --- a title of a package misspelt
class app {
  package { 'nginx': ensure => installed }
  service { 'nginx': require => Package['ngnix'] }
#                                       ^^^^^^^ warning relationship-unknown-resource: Package['ngnix'] not found; did you mean 'nginx'?
}
# --- a title of a file misspelt
class app {
  file { '/etc/app.conf': ensure => file }
  service { 'app': subscribe => File['/etc/ap.conf'] }
#                                    ^^^^^^^^^^^^^^ warning relationship-unknown-resource: File['/etc/ap.conf'] not found; did you mean '/etc/app.conf'?
}
# --- a chain with a title misspelt
class app {
  package { 'apache': }
  service { 'apache2': }
  Package['apache'] -> Service['apachee2']
#                              ^^^^^^^^^^ warning relationship-unknown-resource: Service['apachee2'] not found; did you mean 'apache2'?
}
# --- one of several
class app {
  package { ['a-one', 'a-two']: }
  service { 'x': require => Package['a-one', 'a-tow'] }
#                                            ^^^^^^^ warning relationship-unknown-resource: Package['a-tow'] not found; did you mean 'a-two'?
}
# --- realized, misspelt
class app {
  @user { 'robert': }
  realize(User['robret'])
#              ^^^^^^^^ warning realize-unknown: User['robret'] not found; did you mean 'robert'?
}
# --- overridden, not there
class app { File['/nope'] { mode => '0644' } }
#                ^^^^^^^ error override-unknown-resource: File['/nope'] not found
# --- overridden, misspelt
class app {
  file { '/etc/app': ensure => file }
  File['/etc/ap'] { mode => '0644' }
#      ^^^^^^^^^ error override-unknown-resource: File['/etc/ap'] not found; did you mean '/etc/app'?
}
# --- overridden where it is not inherited
class app::base { file { '/etc/app': ensure => file, mode => '0600' } }
class app {
  include app::base
  File['/etc/app'] { mode => '0644' }
# ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error override-outside-inheritance: only a class that inherits from the one that declares File[/etc/app] may set its attributes
}
# --- a class misspelt
class app::install { }
class app { service { 'a': require => Class['app::instal'] } }
#                                           ^^^^^^^^^^^^^ error unknown-class: class 'app::instal' not found; did you mean 'app::install'?
# --- a class in a chain misspelt
class app::install { }
class app::service { }
class app {
  contain app::install
  contain app::service
  Class['app::instal'] -> Class['app::service']
#       ^^^^^^^^^^^^^ error unknown-class: class 'app::instal' not found; did you mean 'app::install'?
}
# --- a circle
class app {
  file { '/a': require => File['/b'] }
  file { '/b': require => File['/a'] }
#              ^^^^^^^^^^^^^^^^^^^^^ error dependency-cycle: dependency cycle: File[/a] -> File[/b] -> File[/a]
}
# --- a circle through arrows
class app {
  notify { ['a', 'b']: }
  Notify['a'] -> Notify['b'] -> Notify['a']
# ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error dependency-cycle: dependency cycle: Notify[a] -> Notify[b] -> Notify[a]
}
# --- on itself
class app { file { '/a': require => File['/a'] } }
#                        ^^^^^^^^^^^^^^^^^^^^^ error dependency-cycle: dependency cycle: File[/a] -> File[/a]
# --- a chain with a number
class app { 1 -> Notify['a'] }
#           ^^^^^^^^^^^^^^^^ error relationship-operand: an operand of a relationship must be a resource or class reference
# --- a chain with a text
class app { 'a' -> Notify['a'] }
#           ^^^^^^^^^^^^^^^^^^ error relationship-operand: an operand of a relationship must be a resource or class reference
# --- a chain with a word
class app { package -> service }
#           ^^^^^^^^^^^^^^^^^^ error relationship-operand: an operand of a relationship must be a resource or class reference
# --- an arrow with an equal sign
class app { File['/a'] => Service['b'] }
#                      ^^ error syntax-error: did you mean '->'?
# --- an arrow with two dashes
class app { File['/a'] --> Service['b'] }
#                       ^^ error syntax-error: unexpected '->'; expected an expression
# --- a blank in a reference
class app { service { 'a': require => Class ['app::one'] } }
#                                     ^^^^^^^ error blank-before-bracket: '[' after a space begins an array; remove the space: 'Class['
# --- a blank in a chain
class app { File ['/a'] -> Service['b'] }
#           ^^^^^^^^^^^ error blank-before-bracket: '[' after a space begins an array; remove the space: 'File['
# --- no title
class app { service { 'a': require => File[] } }
#                                          ^ error syntax-error: unexpected ']'; expected a key
# --- a comma behind the reference
class app { service { 'a': require => Package['a'],, } }
#                                                  ^ error syntax-error: did you mean ';'?
# --- a quote forgotten
class app { service { 'a': require => Package['a] } }
#                                             ^ error unclosed-quote: unclosed string: expected a closing quote
# --- an attribute of a resource misspelt
class app {
  file { '/a': ensure => file, mode => '0644' }
  $m = File['/a']['mod']
#      ^^^^^^^^^^^^^^^^^ error failing-evaluation: File[/a] has no attribute 'mod'
}
# --- quotes around the whole reference
class app { service { 'a': require => "Package['a'" } }
#                                     ^^^^^^^^^^^^^ warning malformed-reference: 'Package['a'' is not a resource reference, as Type['title'] is one
# --- a relationship of a title that is a variable misspelt
class app(String $package_name) { service { 'a': require => Package[$pakage_name] } }
#                                                                   ^^^^^^^^^^^^ error unknown-variable: unknown variable '$pakage_name'; did you mean '$package_name'?
