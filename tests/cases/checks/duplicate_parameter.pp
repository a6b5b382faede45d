# A parameter is declared once.
class a($x, $y, $x) { }
#               ^^ error duplicate-parameter: the parameter '$x' is declared twice
define b($x, $x = 1, $x = 2) { }
#            ^^ error duplicate-parameter: the parameter '$x' is declared twice
#                    ^^ error duplicate-parameter: the parameter '$x' is declared twice
function f($x, $x) { }
#              ^^ error duplicate-parameter: the parameter '$x' is declared twice
