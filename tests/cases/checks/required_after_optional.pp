# Arguments are given by position, so those that can be left out come last.
function good($a, $b = 1, *$c) { }
function bad($a = 1, $b) { }
#                    ^^ error required-after-optional: '$b' must have a default, since a parameter before it has one
function worse(*$a, $b) { }
#                   ^^ error required-after-optional: '$b' must have a default, since a parameter before it has one
[1].each |$a = 1, $b| { notice($b) }
#                 ^^ error required-after-optional: '$b' must have a default, since a parameter before it has one
class by_name($a = 1, $b) { }
