# Each value that nothing uses is a mistake; what holds some is none of its own.
"a" "b"
#^^ error idem-expression-not-last: a string has no effect
#   ^^^ error idem-expression-not-last: a string has no effect
class c {
  1 + 1
# ^^^^^ error idem-expression-not-last: an operation has no effect
  $x
# ^^ error idem-expression-not-last: a variable has no effect
  notice(1)
}
function f() {
  $x = 1
  $x
}
function g() {
  if $a { 1 } else { 2 }
# ^^^^^^^^^^^^^^^^^^^^^^ error idem-expression-not-last: an 'if' expression has no effect
  3
}
function h() {
  if $a { 1 } else { notice(2) }
#    ^^ error unknown-variable: unknown variable '$a'
  $a =~ /x/
# ^^ error unknown-variable: unknown variable '$a'
  3
}
if $x {
#  ^^ error unknown-variable: unknown variable '$x'
  inclde foo
# ^^^^^^ error idem-expression-not-last: 'inclde' has no effect; did you mean 'include'?
}
function i() {
  case $x { 1: { 2 } default: { } }
# ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error idem-expression-not-last: a 'case' expression has no effect
  unless $x { 1 }
# ^^^^^^^^^^^^^^^ error idem-expression-not-last: an 'unless' expression has no effect
  notice(3)
}
class d($d) {
  $e = $d$d
#        ^^ error idem-expression-not-last: a variable has no effect
  if $e { notice(1) }
}
