# A parameter is declared once.
class a($x, $y, $x) { }
#               ^^ error duplicate-parameter: duplicate parameter '$x'
define b($x, $x = 1, $x = 2) { }
#            ^^ error duplicate-parameter: duplicate parameter '$x'
#                    ^^ error duplicate-parameter: duplicate parameter '$x'
function f($x, $x) { }
#              ^^ error duplicate-parameter: duplicate parameter '$x'
