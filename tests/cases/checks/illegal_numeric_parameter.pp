# A parameter has a name, not a number.
class a($1) { }
#       ^^ error illegal-numeric-parameter: a parameter cannot be named by a number: '$1'
#       ^^ error illegal-param-name: '$1' is not a parameter name: it must begin with a lower-case letter or an underscore
define b($0x12) { }
#        ^^^^^ error illegal-numeric-parameter: a parameter cannot be named by a number: '$0x12'
#        ^^^^^ error illegal-param-name: '$0x12' is not a parameter name: it must begin with a lower-case letter or an underscore
function f($first) { }
