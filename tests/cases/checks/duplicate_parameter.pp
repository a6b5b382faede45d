# A parameter is declared once.
class a($x, $y, $x) { }
define b($x, $x = 1, $x = 2) { }
function f($x, $x) { }
