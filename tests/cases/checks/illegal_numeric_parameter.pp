# A parameter has a name, not a number.
class a($1) { }
#       ^^ error illegal-numeric-parameter: a parameter cannot be named by a number: '$1'
define b($0x12) { }
#        ^^^^^ error illegal-numeric-parameter: a parameter cannot be named by a number: '$0x12'
function f($first) { }
