# A parameter has a name, not a number.
class a($1) { }
define b($0x12) { }
function f($first) { }
