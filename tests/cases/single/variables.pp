# --- a letter missing
class app(String $version) { notice($verson) }
#                                   ^^^^^^^ error unknown-variable: unknown variable '$verson'; did you mean '$version'?
# --- a letter doubled
class app(String $version) { notice($verssion) }
#                                   ^^^^^^^^^ error unknown-variable: unknown variable '$verssion'; did you mean '$version'?
# --- letters swapped
class app(String $version) { notice($verison) }
#                                   ^^^^^^^^ error unknown-variable: unknown variable '$verison'; did you mean '$version'?
# --- in a text
class app(String $version) { notice("app-${vesion}.tar") }
#                                          ^^^^^^ error unknown-variable: unknown variable '$vesion'; did you mean '$version'?
# --- in a text without braces
class app(String $version) { notice("app-$vrsion") }
#                                        ^^^^^^^ error unknown-variable: unknown variable '$vrsion'; did you mean '$version'?
# --- in a heredoc
class app(String $version) {
  notice(@("END"))
    version ${verzion}
#             ^^^^^^^ error unknown-variable: unknown variable '$verzion'; did you mean '$version'?
    | END
}
# --- as an argument of a function
class app(Array $hosts) { notice(join($host, ',')) }
#                                     ^^^^^ error unknown-variable: unknown variable '$host'; did you mean '$hosts'?
# --- as a title
class app(String $user_name) { user { $usre_name: ensure => present } }
#                                     ^^^^^^^^^^ error unknown-variable: unknown variable '$usre_name'; did you mean '$user_name'?
# --- in a default
class app(String $home = "/home/${usr}", String $user = 'x') { notice($home, $user) }
#                                 ^^^ error unknown-variable: unknown variable '$usr'; did you mean '$user'?
# --- in a block
class app(Array $hosts) { $hosts.each |$host| { notice($hsot) } }
#                                                      ^^^^^ error unknown-variable: unknown variable '$hsot'; did you mean '$host'?
# --- of a block, behind it
class app(Array $hosts) {
  $hosts.each |$host| { notice($host) }
  notice($host)
#        ^^^^^ error unknown-variable: unknown variable '$host'; did you mean '$hosts'?
}
# --- set in a block, read behind it
class app(Array $hosts) {
  $hosts.each |$host| { $last = $host }
  notice($last)
#        ^^^^^ error lambda-variable-leak: the variable '$last' is local to the lambda that assigns it
}
# --- read before it is set
class app {
  notice($home)
#        ^^^^^ error variable-used-before-assignment: the variable '$home' is used before it is assigned
  $home = '/srv'
}
# --- set twice
class app {
  $home = '/srv'
  $home = '/home'
# ^^^^^ error reassignment: cannot reassign variable '$home'
}
# --- a parameter set
class app(String $home) {
  $home = '/srv'
# ^^^^^ error reassignment: cannot reassign variable '$home'
}
# --- a parameter of a block set
class app(Array $hosts) { $hosts.each |$host| { $host = 1 } }
#                                               ^^^^^ error reassignment: cannot reassign variable '$host'
# --- added to
class app(Array $hosts) {
  $hosts += ['a']
#        ^^ error append-operator-removed: the operator '+=' is no longer supported
}
# --- in terms of itself
class app { $list = $list + ['x'] }
#                   ^^^^^ error variable-used-before-assignment: the variable '$list' is used before it is assigned
# --- facts set
class app { $facts = { 'a' => 1 } }
#           ^^^^^^ error failing-evaluation: the variable 'facts' is reserved
# --- facts set at the top
$facts = {}
#^^^^^ error reserved-assignment: the variable 'facts' is reserved
# --- trusted set at the top
$trusted = 1
#^^^^^^^ error reserved-assignment: the variable 'trusted' is reserved
# --- server_facts set
class app { $server_facts = {} }
#           ^^^^^^^^^^^^^ error reserved-assignment: the variable 'server_facts' is reserved
# --- the title set
define app::one() { $title = 'a' }
#                   ^^^^^^ error reassignment: cannot reassign variable '$title'
# --- the name set
class app { $name = 'a' }
#           ^^^^^ error reassignment: cannot reassign variable '$name'
# --- of another class
class app { $other::port = 80 }
#           ^^^^^^^^^^^^ error cross-scope-assignment: illegal assignment to '$other::port': cannot assign to variables in other scopes
# --- of this class, misspelt
class app(String $version) { notice($app::versoin) }
#                                   ^^^^^^^^^^^^^ error unknown-qualified-variable: the class 'app' has no variable '$versoin'; did you mean '$version'?
# --- of this class, not there
class app(String $version) { notice($app::port) }
#                                   ^^^^^^^^^^ error unknown-qualified-variable: the class 'app' has no variable '$port'
# --- upper case
class app { $Version = 1 }
#           ^^^^^^^^ error illegal-var-name: illegal variable name '$Version'
# --- upper case read
class app { notice($Version) }
#                  ^^^^^^^^ error illegal-var-name: illegal variable name '$Version'
# --- a dash
class app { $my-port = 80 }
#           ^^^^^^^^ error illegal-assignment: illegal assignment: the left side is not a variable
# --- a leading digit
class app { $1st = 80 }
#           ^^^^ error illegal-numeric-var-name: illegal numeric variable name '$1st': match variables are $0, $1, $2 and so on
# --- a match variable set
class app { $1 = 80 }
#           ^^ error illegal-numeric-assignment: illegal assignment to '$1': cannot assign to numeric match variables
# --- a match variable without a match
class app { notice($1) }
#                  ^^ warning match-variable-unset: no regular expression has been matched: $1 is undef
# --- no dollar
class app(String $version) { notice(length(verson)) }
#                                          ^^^^^^ warning missing-dollar: 'verson' is a string; did you mean the variable '$version'?
# --- no dollar, spelt right
class app(String $version) { notice(length(version)) }
#                                          ^^^^^^^ warning missing-dollar: 'version' is a string; did you mean the variable '$version'?
# --- no dollar in an operation
class app(Integer $count) { $next = count + 1 }
#                                   ^^^^^ error not-numeric: '+' expects a Numeric, got a String
# --- no dollar in a condition
class app(Boolean $enabled) { if enabled { notice('x') } }
#                                ^^^^^^^ warning constant-condition: this condition is always true
# --- no dollar in a negation
class app(Boolean $enabled) { if !enabled { notice('x') } }
#                                 ^^^^^^^ warning missing-dollar: 'enabled' is a string; did you mean the variable '$enabled'?
# --- no dollar in unless
class app(Boolean $enabled) { unless enabled { notice('x') } }
#                                    ^^^^^^^ warning constant-condition: this condition is always true
# --- no dollar before a selector
class app(String $mode) { $x = mode ? { 'a' => 1, default => 2 } }
#                              ^^^^ warning missing-dollar: 'mode' is a string; did you mean the variable '$mode'?
# --- no dollar in case
class app(String $mode) { case mode { 'a': { } default: { } } }
#                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error idem-not-allowed-last: a class cannot end with a value that has no effect
#                              ^^^^ warning missing-dollar: 'mode' is a string; did you mean the variable '$mode'?
# --- no dollar on the left side
class app { port = 80 }
#           ^^^^ error illegal-assignment: illegal assignment: the left side is not a variable
# --- no dollar in an attribute
class app(String $content) { file { '/a': content => content } }
#                                                    ^^^^^^^ warning missing-dollar: 'content' is a string; did you mean the variable '$content'?
# --- no dollar in a comparison
class app(String $mode) { if mode == 'a' { notice('x') } }
#                            ^^^^ warning missing-dollar: 'mode' is a string; did you mean the variable '$mode'?
# --- no dollar before a method
class app(Array $hosts) { hosts.each |$h| { notice($h) } }
#                         ^^^^^ warning missing-dollar: 'hosts' is a string; did you mean the variable '$hosts'?
# --- no dollar in the parameter of a block
class app(Array $hosts) { $hosts.each |h| { notice('h') } }
#                                      ^ error syntax-error: unexpected name 'h'; expected a parameter
# --- no dollar in a parameter
class app(String version) { }
#                ^^^^^^^ error syntax-error: unexpected name 'version'; expected a parameter
# --- two dollars
class app(String $version) { notice($$version) }
#                                   ^ error illegal-var-name: illegal variable name '$'
#                                    | error syntax-error: expected a comma
# --- a dollar in braces
class app(String $version) { notice("${$verson}") }
#                                      ^^^^^^^ error unknown-variable: unknown variable '$verson'; did you mean '$version'?
# --- parentheses for braces
class app(String $version) { notice("$(version)") }
#                                    ^^^^^^^^^^ warning parentheses-for-braces: '$(' is text in a string; did you mean '${version}'?
# --- a key outside of the braces
class app(Hash $opts) { notice("$opts['a']") }
#                               ^^^^^^^^^^ warning interpolation-index: '$opts['a']' interpolates the whole variable and leaves the index as text; write '${opts['a']}'
# --- a bare name in an operation in a text
class app(Integer $count) { notice("${count + 1} ${x + 1}") }
#                                     ^^^^^ error not-numeric: '+' expects a Numeric, got a String
#                                                  ^ error not-numeric: '+' expects a Numeric, got a String
# --- too many on the left
class app { [$a, $b, $c] = [1, 2] }
#           ^^^^^^^^^^^^^^^^^^^^^ error multi-assignment-size: 3 variables cannot take 2 values
# --- a key that the hash lacks
class app { [$a, $b] = { 'a' => 1 } }
#           ^^^^^^^^^^^^^^^^^^^^^^^ error missing-multi-assignment-key: the hash has no key 'b'
# --- set in one branch
class app(Boolean $tls) {
  if $tls { $port = 443 }
  notice($port)
#        ^^^^^ warning conditionally-assigned-variable: '$port' is assigned only in some branches
}
# --- set in some options
class app(String $family) {
  case $family {
    'RedHat': { $package = 'httpd' }
    'Debian': { $package = 'apache2' }
    default: { }
  }
  package { $package: ensure => installed }
#           ^^^^^^^^ warning conditionally-assigned-variable: '$package' is assigned only in some branches
}
# --- read in its own branch only
class app(Boolean $tls) {
  if $tls { $port = 443 } else { notice($port) }
#                                       ^^^^^ error unknown-variable: the variable '$port' is assigned only in another branch
}
# --- an element set
class app(Hash $opts) { $opts['a'] = 1 }
#                       ^^^^^^^^^^ error illegal-indexed-assignment: illegal assignment to an element: arrays and hashes are immutable
# --- incremented
class app(Integer $count) { $count++ }
#                                 ^^ error syntax-error: there is no '++': a variable keeps its value; assign the sum to another one
# --- private to another class
class app(String $_secret) { notice($_secrt) }
#                                   ^^^^^^^ error unknown-variable: unknown variable '$_secrt'; did you mean '$_secret'?
