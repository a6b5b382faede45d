# A value that nothing uses is a mistake. Only the first one of a block is reported.
"a" "b"
class c {
  1 + 1
  $x
  notice(1)
}
function f() {
  $x = 1
  $x
}
function g() {
  if $a { 1 } else { 2 }
  3
}
function h() {
  if $a { 1 } else { notice(2) }
  $a =~ /x/
  3
}
if $x {
  inclde foo
}
function i() {
  case $x { 1: { 2 } default: { } }
  unless $x { 1 }
  notice(3)
}
