# Mistakes with variables.
class app(String $version, Hash $users, Boolean $tls = false) {
  # Misspelt.
  notice($verson)
#        ^^^^^^^ error unknown-variable: nothing sets the variable '$verson'; did you mean '$version'?
  # Misspelt in a text.
  notice("app-${verison}.tar.gz")
#               ^^^^^^^ error unknown-variable: nothing sets the variable '$verison'; did you mean '$version'?
  # Used before it is set.
  notice($home)
#        ^^^^^ error variable-used-before-assignment: the variable '$home' has no value yet
  $home = '/home/app'
  # Set twice.
  $home = '/srv/app'
# ^^^^^ error reassignment: the variable 'home' has a value already
  # Added to, as in other languages.
  $path = $path + ['/bin']
#         ^^^^^ hint top-scope-fact: a fact is read like a variable of top scope: $facts['path']
#                 ^^^^^^^^ error not-numeric: a number is expected here
  # The dollar forgotten.
  $name_length = length(verson)
  # Set in one branch only.
  if $tls { $port = 443 }
  notice($port)
#        ^^^^^ warning conditionally-assigned-variable: the variable '$port' is not set on every way that leads here
  # Set in a block, used behind it.
  $users.each |$user, $options| { $last = $user }
  notice($last)
#        ^^^^^ error lambda-variable-leak: the variable '$last' only is there in the block that sets it
  # Of a class that has not got it.
  notice($app::versoin)
#        ^^^^^^^^^^^^^ error unknown-qualified-variable: the class 'app' has no variable '$versoin'; did you mean '$version'?
  # Set from outside.
  $other::port = 80
# ^^^^^^^^^^^^ error cross-scope-assignment: a variable of another scope cannot be assigned: '$other::port'
  # A fact by its older name.
  notice($::osfamily, $facts['ipaddress'])
#        ^^^^^^^^^^^ warning legacy-fact: the fact 'osfamily' is only sent by older agents: $facts['os']['family']
#                     ^^^^^^^^^^^^^^^^^^^ warning legacy-fact: the fact 'ipaddress' is only sent by older agents: $facts['networking']['ip']
  # A fact misspelt.
  notice($::osfamliy)
  # Facts cannot be set.
  $facts = { 'a' => 1 }
# ^^^^^^ error failing-evaluation: the variable 'facts' is reserved
  # A variable in single quotes is none, one in upper case neither.
  notice($Version)
#        ^^^^^^^^ error illegal-var-name: '$Version' is not a variable name
  # Too many on the left.
  [$first, $second, $third] = [1, 2]
# ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error multi-assignment-size: 3 variables cannot take 2 values
  # An index that is a text.
  $list = [1, 2, 3]
  notice($list['a'])
#        ^^^^^^^^^^ error not-numeric: the position of an element is an integer
  # += is no more.
  $list += [4]
#       ^^ error append-operator-removed: the operator '+=' no longer exists
}
