# Classes, defined types and nodes have no value.
class a { 1 }
#         ^ error idem-not-allowed-last: a class cannot end in a value that nothing uses
define b() {
  notice(1)
  $x
# ^^ error idem-not-allowed-last: a defined type cannot end in a value that nothing uses
}
node c { 'text' }
#        ^^^^^^ error idem-not-allowed-last: a node definition cannot end in a value that nothing uses
class d { notice(1) }
function f() { 1 }
class e { if $x { 1 } }
#         ^^^^^^^^^^^ error idem-not-allowed-last: a class cannot end in a value that nothing uses
class g { }
