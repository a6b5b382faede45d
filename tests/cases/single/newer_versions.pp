# --- the encoding of regsubst
notice(regsubst('abc', 'b', 'c', 'G', 'U'))
#                                     ^^^ deprecation regsubst-encoding: regsubst() ignores the encoding; OpenVox 9 refuses a fifth argument
# --- texts that look like numbers
notice(max('10', '9'))
#          ^^^^ deprecation deprecated-argument: max() converts a String to compare it, which is deprecated
# --- a number that is tested for elements
notice(empty(3))
#            ^ deprecation deprecated-argument: empty() of a number is always false, and deprecated
# --- the current time without a Timestamp
notice(strftime('%Y'))
#      ^^^^^^^^ deprecation deprecated-argument: strftime() without a Timestamp is deprecated; use Timestamp().strftime()
# --- a package that is held
package { 'a': ensure => held }
#                        ^^^^ warning held-package: 'held' is no longer a state of packages but a version; use mark => hold
# --- the checksum of a file
file { '/a': content => '{md5}d41d8cd98f00b204e9800998ecf8427e' }
#                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ deprecation filebucket-content: content by a checksum is deprecated; OpenVox 9 writes the text '{md5}d41d8cd98f00b204e9800998ecf8427e' to the file
# --- a resource type of a module
nagios_host { 'a': ensure => present }
#^^^^^^^^^^ warning moved-resource-type: the resource type 'nagios_host' is part of the module 'puppetlabs/nagios_core' since Puppet 6
# --- a test of stdlib
notice(is_array([1]))
#      ^^^^^^^^ deprecation stdlib-removed-function: stdlib 9 has removed the function 'is_array'; use =~ Array
# --- a test of stdlib whose types differ
notice(is_string('a'))
#      ^^^^^^^^^ deprecation stdlib-removed-function: stdlib 9 has removed the function 'is_string'; use =~ String
# --- a renamed function of stdlib
notice(shell_escape('a b'))
#      ^^^^^^^^^^^^ deprecation stdlib-renamed-function: stdlib 9 calls the function 'shell_escape' 'stdlib::shell_escape'
# --- a legacy fact of a call
notice(fact('osfamily'))
#           ^^^^^^^^^^ warning legacy-fact: legacy fact 'osfamily': $facts['os']['family']
# --- a legacy fact of a method
notice($facts.dig('osfamily'))
#                 ^^^^^^^^^^ warning legacy-fact: legacy fact 'osfamily': $facts['os']['family']
# --- a test for a legacy fact
notice('osfamily' in $facts)
#      ^^^^^^^^^^^^^^^^^^^^ warning legacy-fact: legacy fact 'osfamily': $facts['os']['family']
# --- a type that stdlib removed
class app(Stdlib::Compat::Array $lines) { notice($lines) }
#         ^^^^^^^^^^^^^^^^^^^^^ deprecation stdlib-removed-type: stdlib 9 has removed the type 'Stdlib::Compat::Array'; use Array
# --- a type that stdlib removed, for numbers
class app(Stdlib::Compat::Integer $port) { notice($port) }
#         ^^^^^^^^^^^^^^^^^^^^^^^ deprecation stdlib-removed-type: stdlib 9 has removed the type 'Stdlib::Compat::Integer'; use Integer
# --- a function that stdlib deprecated
notice(time())
#      ^^^^ deprecation stdlib-deprecated-function: stdlib has deprecated the function 'time'; use Integer(Timestamp().strftime('%s'))
