# What ends a body stands in one.
[1, 2].each |$x| {
  if $x == 2 { break() }
  next($x)
}
return(1)
#^^^^^^^^ error illegal-control-flow: return() is not inside of a function
next()
#^^^^^ error illegal-control-flow: next() is not inside of a block or function
function f() {
  break()
}
class a {
  if $facts['x'] { return() }
  with(1) |$x| { return($x) }
}
