# A statement with a syntax error is judged only by what the error cannot mislead.
$h = { a => { x => 1, x => 2 }, b => }
#                     ^ error duplicate-key: the key x stands in this hash twice
#                                    ^ error syntax-error: unexpected '}'; expected an expression
$Upper = [1, 2,, 3]
#^^^^^ error illegal-var-name: '$Upper' is not a variable name
#              ^ error syntax-error: unexpected ','; expected an expression
file { 'a': * => $a, * => $b, mode '0644' }
#                ^^ error unknown-variable: nothing sets the variable '$a'
#                         ^^ error unknown-variable: nothing sets the variable '$b'
#                                  ^^^^^^ error syntax-error: unexpected string '0644'; expected '=>'
class fine($x, $x) { 1 }
#              ^^ error duplicate-parameter: the parameter '$x' is declared twice
#                    ^ error idem-not-allowed-last: a class cannot end in a value that nothing uses
class broken_body {
  file { 'a': mode => }
#        ^^^ warning relative-file-title: 'a' is no absolute path, and there is no 'path' beside it
#                     ^ error syntax-error: unexpected '}'; expected a value
  class inside { 1 }
#                ^ error idem-not-allowed-last: a class cannot end in a value that nothing uses
  $x = File <| |>
#      ^^^^^^^^^^ error not-rvalue: a collector has no value
  'unused' +
}
#< error syntax-error: unexpected '}'; expected an expression
