# What is legal, and means something else.
class app(String $port, String $user) {
  $home = '/srv'
  # A text that is no text of its own.
  if $port == '80' or '443' { notice('web') }
#                     ^^^^^ warning constant-condition: 'or' has an operand that is always true: '443' is compared with nothing
  if $user == 'root' and wheel { notice('admin') }
#                        ^^^^^ warning constant-condition: 'and' has an operand that is always true: wheel is compared with nothing
  if $port == '80' or $port == '443' { notice('web') }
  # Single quotes.
  notice('listens on ${port} in ${home}')
#                    ^^^^^^^ warning single-quoted-variable: between single quotes '$port' is no variable: write double quotes
  notice('for i in *; do echo ${i}; done')
  notice('say "${user}"')
#              ^^^^^^^ warning single-quoted-variable: between single quotes '$user' is no variable: write double quotes
  # Facts that there are not.
  notice($facts['os']['familly'], $facts['networking']['hostnmae'], $facts['os']['release']['mayor'])
#                     ^^^^^^^^^ warning unknown-fact: there is no fact 'familly' here; did you mean 'family'?
#                                                      ^^^^^^^^^^ warning unknown-fact: there is no fact 'hostnmae' here; did you mean 'hostname'?
#                                                                                           ^^^^^^^ warning unknown-fact: there is no fact 'mayor' here; did you mean 'major'?
  notice($facts['processors']['modles'], $facts['my_fact'], $facts['os']['mine'], $facts['netwroking'])
#                             ^^^^^^^^ warning unknown-fact: there is no fact 'modles' here; did you mean 'models'?
#                                                                                        ^^^^^^^^^^^^ warning unknown-fact: there is no fact 'netwroking' here; did you mean 'networking'?
}
