# --- an older fact
class app { notice($::osfamily) }
#                  ^^^^^^^^^^^ warning legacy-fact: the fact 'osfamily' is only sent by older agents: $facts['os']['family']
# --- an older fact in the hash
class app { notice($facts['osfamily']) }
#                  ^^^^^^^^^^^^^^^^^^ warning legacy-fact: the fact 'osfamily' is only sent by older agents: $facts['os']['family']
# --- a part of the operating system
class app { notice($facts['os']['familly']) }
#                               ^^^^^^^^^ warning unknown-fact: there is no fact 'familly' here; did you mean 'family'?
# --- its release
class app { notice($facts['os']['relase']['major']) }
#                               ^^^^^^^^ warning unknown-fact: there is no fact 'relase' here; did you mean 'release'?
# --- a part of the release
class app { notice($facts['os']['release']['mayor']) }
#                                          ^^^^^^^ warning unknown-fact: there is no fact 'mayor' here; did you mean 'major'?
# --- a part of the network
class app { notice($facts['networking']['hostnmae']) }
#                                       ^^^^^^^^^^ warning unknown-fact: there is no fact 'hostnmae' here; did you mean 'hostname'?
# --- the network
class app { notice($facts['netwroking']['ip']) }
#                         ^^^^^^^^^^^^ warning unknown-fact: there is no fact 'netwroking' here; did you mean 'networking'?
# --- memory
class app { notice($facts['memory']['sytem']['total']) }
#                                   ^^^^^^^ warning unknown-fact: there is no fact 'sytem' here; did you mean 'system'?
# --- processors
class app { notice($facts['processors']['cuont']) }
#                                       ^^^^^^^ warning unknown-fact: there is no fact 'cuont' here; did you mean 'count'?
# --- in a text
class app { notice("${facts['os']['nmae']}") }
#                                 ^^^^^^ warning unknown-fact: there is no fact 'nmae' here; did you mean 'name'?
# --- in a condition
class app { if $facts['is_virtaul'] { notice('x') } }
#                     ^^^^^^^^^^^^ warning unknown-fact: there is no fact 'is_virtaul' here; did you mean 'is_virtual'?
# --- in case
class app { case $facts['os']['famly'] { 'RedHat': { } default: { } } }
#           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error idem-not-allowed-last: a class cannot end in a value that nothing uses
#                             ^^^^^^^ warning unknown-fact: there is no fact 'famly' here; did you mean 'family'?
# --- trusted data
class app { notice($trusted['cername']) }
#                           ^^^^^^^^^ warning unknown-fact: there is no fact 'cername' here; did you mean 'certname'?
# --- trusted extensions
class app { notice($trusted['extnsions']['pp_role']) }
#                           ^^^^^^^^^^^ warning unknown-fact: there is no fact 'extnsions' here; did you mean 'extensions'?
# --- the host in trusted data
class app { notice($trusted['hostnam']) }
#                           ^^^^^^^^^ warning unknown-fact: there is no fact 'hostnam' here; did you mean 'hostname'?
# --- facts of the server
class app { notice($server_facts['servernme']) }
#                                ^^^^^^^^^^^ warning unknown-fact: there is no fact 'servernme' here; did you mean 'servername'?
# --- through dig
class app { notice($facts.dig('os', 'familly')) }
#                                   ^^^^^^^^^ warning unknown-fact: there is no fact 'familly' here; did you mean 'family'?
# --- through get
class app { notice($facts.get('os.familly')) }
#                                 ^^^^^^^ warning unknown-fact: there is no fact 'familly' here; did you mean 'family'?
# --- through getvar
class app { notice(getvar('facts.os.familly')) }
#                                   ^^^^^^^ warning unknown-fact: there is no fact 'familly' here; did you mean 'family'?
# --- through fact of stdlib
class app { notice(fact('os.familly')) }
#                           ^^^^^^^ warning unknown-fact: there is no fact 'familly' here; did you mean 'family'?
# --- the name of a variable
class app { notice($fcats['os']['family']) }
#                  ^^^^^^ error unknown-variable: nothing sets the variable '$fcats'
# --- the name of trusted
class app { notice($trustd['certname']) }
#                  ^^^^^^^ error unknown-variable: nothing sets the variable '$trustd'
# --- words that are taken for types
class app { case $facts['os']['family'] { RedHat: { notice('x') } default: { } } }
#                                         ^^^^^^ warning type-for-text: no type is called 'RedHat': in quotes it is a text
# --- a comparison with such a word
class app { if $facts['kernel'] == Linux { notice('x') } }
#                                  ^^^^^ warning type-for-text: no type is called 'Linux': in quotes it is a text
# --- a fact compared with a number
class app { if $facts['os']['release']['major'] == 7 { notice('x') } }
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning string-number-comparison: a String and a number are never equal: this is always false
# --- a fact that is a text ordered with a number
class app { if $facts['os']['release']['major'] > 7 { notice('x') } }
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error incomparable-types: Optional[String] cannot be compared with Integer
# --- a boolean fact as text
class app { if $facts['is_virtual'] == 'true' { notice('x') } }
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning string-boolean-comparison: a String and a Boolean are never equal: this is always false
# --- a legacy fact compared
class app { if $::operatingsystem == 'CentOS' { notice('x') } }
#              ^^^^^^^^^^^^^^^^^^ warning legacy-fact: the fact 'operatingsystem' is only sent by older agents: $facts['os']['name']
