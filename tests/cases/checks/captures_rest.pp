# `*$rest` takes the arguments that are left: it comes last, and only where arguments have no names.
function f($a, *$rest) { }
[1].each |$a, *$rest| { notice($rest) }
[1].each |*$rest, $a = 1| { notice($rest) }
class c(*$rest) { }
define d(String *$rest) { }
