# Variables that nothing has set.
class a($version, $names, Boolean $switch) {
  notice($verison)
#        ^^^^^^^^ error unknown-variable: unknown variable '$verison'; did you mean '$version'?
  notice("${verison} $nothing ${names[0]}")
#           ^^^^^^^ error unknown-variable: unknown variable '$verison'; did you mean '$version'?
#                    ^^^^^^^^ error unknown-variable: unknown variable '$nothing'
  notice($later)
#        ^^^^^^ error variable-used-before-assignment: the variable '$later' is used before it is assigned
  $later = 1
  $again = "${again}x"
#             ^^^^^ error variable-used-before-assignment: the variable '$again' is used before it is assigned
  [1, 2].each |$i| { $last = $i }
  notice($last)
#        ^^^^^ error lambda-variable-leak: the variable '$last' is local to the lambda that assigns it
  if $switch { $some = 1 }
  notice($some)
#        ^^^^^ warning conditionally-assigned-variable: '$some' is assigned only in some branches
  if $switch { notice($some) }
  case $facts['os']['family'] {
    'Debian': { $package = 'a' }
    'RedHat': { $package = 'b' }
    default: { fail('unsupported') }
  }
  notice($package, $title, $name, $module_name, $caller_module_name)
  $names.each |$item| { notice($item, $version, $itm) }
#                                               ^^^^ error unknown-variable: unknown variable '$itm'; did you mean '$item'?
  notice($1, getvar('nosuch'), $environment, $trusted['certname'])
#        ^^ warning match-variable-unset: no regular expression has been matched: $1 is undef
}
class b inherits somewhere { notice($inherited) }
class c inherits a { notice($version, $names, $again, $nosuch) }
#                ^ warning missing-class-parameter: class 'a' expects a value for the parameters 'version', 'names', 'switch', and no data sets 'a::version'
#                                                     ^^^^^^^ error unknown-variable: unknown variable '$nosuch'
class d {
  notice($a::version, $a::versoin, $a::nosuch, $c::version, $b::anything, $other::anything)
#                     ^^^^^^^^^^^ error unknown-qualified-variable: the class 'a' has no variable '$versoin'; did you mean '$version'?
#                                  ^^^^^^^^^^ error unknown-qualified-variable: the class 'a' has no variable '$nosuch'
  notice($::site_variable, $site_variable, $node_variable, $::anything, $settings::vardir)
}
$site_variable = 1
node default { $node_variable = 1 }
function f($x) { $x + $y }
#                     ^^ error unknown-variable: unknown variable '$y'
