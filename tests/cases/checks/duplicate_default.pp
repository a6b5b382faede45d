# The first `default` is taken, wherever it stands.
case $x {
#    ^^ error unknown-variable: unknown variable '$x'
  1:       { notice(1) }
  default: { notice(2) }
  default: { notice(3) }
# ^^^^^^^ error duplicate-default: duplicate 'default'; this one is never used
}
case $x {
#    ^^ error unknown-variable: unknown variable '$x'
  default, default: { notice(1) }
#          ^^^^^^^ error duplicate-default: duplicate 'default'; this one is never used
}
$y = $x ? { default => 1, 2 => 3, default => 4 }
#    ^^ error unknown-variable: unknown variable '$x'
#                                 ^^^^^^^ error duplicate-default: duplicate 'default'; this one is never used
