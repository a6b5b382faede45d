# Arguments are given by position, so those that can be left out come last.
function good($a, $b = 1, *$c) { }
function bad($a = 1, $b) { }
#                    ^^ error required-after-optional: required parameter '$b' follows an optional one; give it a default value
function worse(*$a, $b) { }
#                   ^^ error required-after-optional: required parameter '$b' follows an optional one; give it a default value
[1].each |$a = 1, $b| { notice($b) }
#                 ^^ error required-after-optional: required parameter '$b' follows an optional one; give it a default value
class by_name($a = 1, $b) { }
