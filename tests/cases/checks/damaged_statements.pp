# A statement with a syntax error is judged only by what the error cannot mislead.
$h = { a => { x => 1, x => 2 }, b => }
#                     ^ error duplicate-key: duplicate hash key x
#                                    ^ error syntax-error: unexpected '}'; expected an expression
$Upper = [1, 2,, 3]
#^^^^^ error illegal-var-name: illegal variable name '$Upper'
#              ^ error syntax-error: unexpected ','; expected an expression
file { 'a': * => $a, * => $b, mode '0644' }
#                ^^ error unknown-variable: unknown variable '$a'
#                         ^^ error unknown-variable: unknown variable '$b'
#                                  ^^^^^^ error syntax-error: unexpected string '0644'; expected '=>'
class fine($x, $x) { 1 }
#              ^^ error duplicate-parameter: duplicate parameter '$x'
#                    ^ error idem-not-allowed-last: a class cannot end with a value that has no effect
class broken_body {
  file { 'a': mode => }
#        ^^^ error relative-file-title: 'a' is not a fully qualified path, and the 'path' attribute is not set
#                     ^ error syntax-error: unexpected '}'; expected a value
  class inside { 1 }
#                ^ error idem-not-allowed-last: a class cannot end with a value that has no effect
  $x = File <| |>
#      ^^^^^^^^^^ error not-rvalue: a collector is not a value
  'unused' +
}
#< error syntax-error: unexpected '}'; expected an expression
