# Arguments are given by position, so those that can be left out come last.
function good($a, $b = 1, *$c) { }
function bad($a = 1, $b) { }
function worse(*$a, $b) { }
[1].each |$a = 1, $b| { notice($b) }
class by_name($a = 1, $b) { }
