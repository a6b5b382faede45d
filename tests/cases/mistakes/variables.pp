# Mistakes with variables.
class app(String $version, Hash $users, Boolean $tls = false) {
  # Misspelt.
  notice($verson)
#        ^^^^^^^ error unknown-variable: unknown variable '$verson'; did you mean '$version'?
  # Misspelt in a text.
  notice("app-${verison}.tar.gz")
#               ^^^^^^^ error unknown-variable: unknown variable '$verison'; did you mean '$version'?
  # Used before it is set.
  notice($home)
#        ^^^^^ error variable-used-before-assignment: the variable '$home' is used before it is assigned
  $home = '/home/app'
  # Set twice.
  $home = '/srv/app'
# ^^^^^ error reassignment: cannot reassign variable '$home'
  # Added to, as in other languages.
  $path = $path + ['/bin']
#         ^^^^^ hint top-scope-fact: a fact is accessed as a top-scope variable: $facts['path']
#                 ^^^^^^^^ error not-numeric: '+' expects a Numeric, got an Array[String]
  # The dollar forgotten.
  $name_length = length(verson)
#                       ^^^^^^ warning missing-dollar: 'verson' is a string; did you mean the variable '$version'?
  # Set in one branch only.
  if $tls { $port = 443 }
  notice($port)
#        ^^^^^ warning conditionally-assigned-variable: '$port' is assigned only in some branches
  # Set in a block, used behind it.
  $users.each |$user, $options| { $last = $user }
  notice($last)
#        ^^^^^ error lambda-variable-leak: the variable '$last' is local to the lambda that assigns it
  # Of a class that has not got it.
  notice($app::versoin)
#        ^^^^^^^^^^^^^ error unknown-qualified-variable: the class 'app' has no variable '$versoin'; did you mean '$version'?
  # Set from outside.
  $other::port = 80
# ^^^^^^^^^^^^ error cross-scope-assignment: illegal assignment to '$other::port': cannot assign to variables in other scopes
  # A fact by its older name.
  notice($::osfamily, $facts['ipaddress'])
#        ^^^^^^^^^^^ warning legacy-fact: legacy fact 'osfamily': $facts['os']['family']
#                     ^^^^^^^^^^^^^^^^^^^ warning legacy-fact: legacy fact 'ipaddress': $facts['networking']['ip']
  # A fact misspelt.
  notice($::osfamliy)
  # Facts cannot be set.
  $facts = { 'a' => 1 }
# ^^^^^^ error failing-evaluation: the variable 'facts' is reserved
  # A variable in single quotes is none, one in upper case neither.
  notice($Version)
#        ^^^^^^^^ error illegal-var-name: illegal variable name '$Version'
  # Too many on the left.
  [$first, $second, $third] = [1, 2]
# ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error multi-assignment-size: 3 variables cannot take 2 values
  # An index that is a text.
  $list = [1, 2, 3]
  notice($list['a'])
#        ^^^^^^^^^^ error not-numeric: the index of an element must be an Integer
  # += is no more.
  $list += [4]
#       ^^ error append-operator-removed: the operator '+=' is no longer supported
}
