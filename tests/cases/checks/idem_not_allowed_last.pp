# Classes, defined types and nodes have no value.
class a { 1 }
#         ^ error idem-not-allowed-last: a class cannot end with a value that has no effect
define b() {
  notice(1)
  $x
# ^^ error idem-not-allowed-last: a defined type cannot end with a value that has no effect
}
node c { 'text' }
#        ^^^^^^ error idem-not-allowed-last: a node definition cannot end with a value that has no effect
class d { notice(1) }
function f() { 1 }
class e { if $x { 1 } }
#         ^^^^^^^^^^^ error idem-not-allowed-last: a class cannot end with a value that has no effect
class g { }
