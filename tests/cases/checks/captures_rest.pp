# `*$rest` takes the arguments that are left: it comes last, and only where arguments have no names.
function f($a, *$rest) { }
[1].each |$a, *$rest| { notice($rest) }
[1].each |*$rest, $a = 1| { notice($rest) }
#         ^^^^^^ error captures-rest-not-last: '*$rest' captures the rest and must be the last parameter
class c(*$rest) { }
#       ^^^^^^ error captures-rest-not-supported: '*$rest' is not supported: a class takes its parameters by name
define d(String *$rest) { }
#               ^^^^^^ error captures-rest-not-supported: '*$rest' is not supported: a defined type takes its parameters by name
