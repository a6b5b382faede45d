# A parameter has a name, not a number.
class a($1) { }
#       ^^ error illegal-numeric-parameter: illegal parameter name '$1': a parameter cannot be a numeric match variable
define b($0x12) { }
#        ^^^^^ error illegal-numeric-parameter: illegal parameter name '$0x12': a parameter cannot be a numeric match variable
function f($first) { }
