# Classes, defined types and nodes have no value.
class a { 1 }
define b() {
  notice(1)
  $x
}
node c { 'text' }
class d { notice(1) }
function f() { 1 }
class e { if $x { 1 } }
class g { }
