# What is legal, and means something else.
class app(String $port, String $user) {
  $home = '/srv'
  # A text that is no text of its own.
  if $port == '80' or '443' { notice('web') }
#                     ^^^^^ warning constant-condition: an operand of 'or' is always true: '443' is not compared with anything
  if $user == 'root' and wheel { notice('admin') }
#                        ^^^^^ warning constant-condition: an operand of 'and' is always true: wheel is not compared with anything
  if $port == '80' or $port == '443' { notice('web') }
  # Single quotes.
  notice('listens on ${port} in ${home}')
#                    ^^^^^^^ warning single-quoted-variable: '$port' is not interpolated in single quotes; use double quotes
  notice('for i in *; do echo ${i}; done')
  notice('say "${user}"')
#              ^^^^^^^ warning single-quoted-variable: '$user' is not interpolated in single quotes; use double quotes
  # Facts that there are not.
  notice($facts['os']['familly'], $facts['networking']['hostnmae'], $facts['os']['release']['mayor'])
#                     ^^^^^^^^^ warning unknown-fact: unknown fact 'familly'; did you mean 'family'?
#                                                      ^^^^^^^^^^ warning unknown-fact: unknown fact 'hostnmae'; did you mean 'hostname'?
#                                                                                           ^^^^^^^ warning unknown-fact: unknown fact 'mayor'; did you mean 'major'?
  notice($facts['processors']['modles'], $facts['my_fact'], $facts['os']['mine'], $facts['netwroking'])
#                             ^^^^^^^^ warning unknown-fact: unknown fact 'modles'; did you mean 'models'?
#                                                                                        ^^^^^^^^^^^^ warning unknown-fact: unknown fact 'netwroking'; did you mean 'networking'?
}
