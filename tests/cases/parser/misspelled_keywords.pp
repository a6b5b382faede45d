# Keywords that are nearly right are read as what was meant.
defin a::b($x) {
#^^^^ error syntax-error: did you mean 'define'?
  unles $x {
# ^^^^^ error syntax-error: did you mean 'unless'?
    notice(1)
  }
  if $x {
    notice(2)
  } elseif $y {
#   ^^^^^^ error syntax-error: did you mean 'elsif'?
#          ^^ error unknown-variable: unknown variable '$y'
    notice(3)
  } else if $z {
#   ^^^^^^^ error syntax-error: did you mean 'elsif'?
#           ^^ error unknown-variable: unknown variable '$z'
    notice(4)
  }
  cass $x {
# ^^^^ error syntax-error: did you mean 'case'?
    'a': { notice(5) }
  }
}
class c inhertis d {
#       ^^^^^^^^ error syntax-error: did you mean 'inherits'?
  file { '/a': }
}
fucntion e($x) {
#^^^^^^^ error syntax-error: did you mean 'function'?
  $x
}
