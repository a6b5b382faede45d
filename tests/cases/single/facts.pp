# --- an older fact
class app { notice($::osfamily) }
#                  ^^^^^^^^^^^ warning legacy-fact: legacy fact 'osfamily': $facts['os']['family']
# --- an older fact in the hash
class app { notice($facts['osfamily']) }
#                  ^^^^^^^^^^^^^^^^^^ warning legacy-fact: legacy fact 'osfamily': $facts['os']['family']
# --- a part of the operating system
class app { notice($facts['os']['familly']) }
#                               ^^^^^^^^^ warning unknown-fact: unknown fact 'familly'; did you mean 'family'?
# --- its release
class app { notice($facts['os']['relase']['major']) }
#                               ^^^^^^^^ error unknown-fact: unknown fact 'relase'; did you mean 'release'?
# --- a part of the release
class app { notice($facts['os']['release']['mayor']) }
#                                          ^^^^^^^ warning unknown-fact: unknown fact 'mayor'; did you mean 'major'?
# --- a part of the network
class app { notice($facts['networking']['hostnmae']) }
#                                       ^^^^^^^^^^ warning unknown-fact: unknown fact 'hostnmae'; did you mean 'hostname'?
# --- the network
class app { notice($facts['netwroking']['ip']) }
#                         ^^^^^^^^^^^^ warning unknown-fact: unknown fact 'netwroking'; did you mean 'networking'?
# --- memory
class app { notice($facts['memory']['sytem']['total']) }
#                                   ^^^^^^^ error unknown-fact: unknown fact 'sytem'; did you mean 'system'?
# --- processors
class app { notice($facts['processors']['cuont']) }
#                                       ^^^^^^^ warning unknown-fact: unknown fact 'cuont'; did you mean 'count'?
# --- in a text
class app { notice("${facts['os']['nmae']}") }
#                                 ^^^^^^ warning unknown-fact: unknown fact 'nmae'; did you mean 'name'?
# --- in a condition
class app { if $facts['is_virtaul'] { notice('x') } }
#                     ^^^^^^^^^^^^ warning unknown-fact: unknown fact 'is_virtaul'; did you mean 'is_virtual'?
# --- in case
class app { case $facts['os']['famly'] { 'RedHat': { } default: { } } }
#           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error idem-not-allowed-last: a class cannot end with a value that has no effect
#                             ^^^^^^^ warning unknown-fact: unknown fact 'famly'; did you mean 'family'?
# --- trusted data
class app { notice($trusted['cername']) }
#                           ^^^^^^^^^ warning unknown-fact: unknown fact 'cername'; did you mean 'certname'?
# --- trusted extensions
class app { notice($trusted['extnsions']['pp_role']) }
#                           ^^^^^^^^^^^ warning unknown-fact: unknown fact 'extnsions'; did you mean 'extensions'?
# --- the host in trusted data
class app { notice($trusted['hostnam']) }
#                           ^^^^^^^^^ warning unknown-fact: unknown fact 'hostnam'; did you mean 'hostname'?
# --- facts of the server
class app { notice($server_facts['servernme']) }
#                                ^^^^^^^^^^^ warning unknown-fact: unknown fact 'servernme'; did you mean 'servername'?
# --- through dig
class app { notice($facts.dig('os', 'familly')) }
#                                   ^^^^^^^^^ warning unknown-fact: unknown fact 'familly'; did you mean 'family'?
# --- through get
class app { notice($facts.get('os.familly')) }
#                                 ^^^^^^^ warning unknown-fact: unknown fact 'familly'; did you mean 'family'?
# --- through getvar
class app { notice(getvar('facts.os.familly')) }
#                                   ^^^^^^^ warning unknown-fact: unknown fact 'familly'; did you mean 'family'?
# --- through fact of stdlib
class app { notice(fact('os.familly')) }
#                           ^^^^^^^ warning unknown-fact: unknown fact 'familly'; did you mean 'family'?
# --- the name of a variable
class app { notice($fcats['os']['family']) }
#                  ^^^^^^ error unknown-variable: unknown variable '$fcats'
# --- the name of trusted
class app { notice($trustd['certname']) }
#                  ^^^^^^^ error unknown-variable: unknown variable '$trustd'
# --- words that are taken for types
class app { case $facts['os']['family'] { RedHat: { notice('x') } default: { } } }
#                                         ^^^^^^ warning type-for-text: unknown type 'RedHat'; quote it if it is a String
# --- a comparison with such a word
class app { if $facts['kernel'] == Linux { notice('x') } }
#                                  ^^^^^ warning type-for-text: unknown type 'Linux'; quote it if it is a String
# --- a fact compared with a number
class app { if $facts['os']['release']['major'] == 7 { notice('x') } }
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning string-number-comparison: a String and a number are never equal: the comparison is always false
# --- a fact that is a text ordered with a number
class app { if $facts['os']['release']['major'] > 7 { notice('x') } }
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error incomparable-types: Optional[String] cannot be compared with Integer
# --- a boolean fact as text
class app { if $facts['is_virtual'] == 'true' { notice('x') } }
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning string-boolean-comparison: a String and a Boolean are never equal: the comparison is always false
# --- a legacy fact compared
class app { if $::operatingsystem == 'CentOS' { notice('x') } }
#              ^^^^^^^^^^^^^^^^^^ warning legacy-fact: legacy fact 'operatingsystem': $facts['os']['name']
