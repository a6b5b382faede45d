# The first `default` is taken, wherever it stands.
case $x {
#    ^^ error unknown-variable: nothing sets the variable '$x'
  1:       { notice(1) }
  default: { notice(2) }
  default: { notice(3) }
# ^^^^^^^ error duplicate-default: a second 'default' is never used
}
case $x {
#    ^^ error unknown-variable: nothing sets the variable '$x'
  default, default: { notice(1) }
#          ^^^^^^^ error duplicate-default: a second 'default' is never used
}
$y = $x ? { default => 1, 2 => 3, default => 4 }
#    ^^ error unknown-variable: nothing sets the variable '$x'
#                                 ^^^^^^^ error duplicate-default: a second 'default' is never used
