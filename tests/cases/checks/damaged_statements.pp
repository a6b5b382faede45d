# A statement with a syntax error is judged only by what the error cannot mislead.
class a($x, $x { }
#              ^ error syntax-error: unexpected '{'; expected ',' or ')'
$h = { a => 1, a => 2, b => }
$Upper = [1, 2
#^^^^^ error illegal-var-name: '$Upper' is not a variable name
#            ^ error syntax-error: unexpected number 2; expected a parameter
file { 'a': * => $a, * => $b, mode = '0644' }
class fine($x, $x) { 1 }
#              ^^ error duplicate-parameter: the parameter '$x' is declared twice
#                    ^ error idem-not-allowed-last: a class cannot end in a value that nothing uses
