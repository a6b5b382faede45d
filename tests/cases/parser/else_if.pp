# It is written `elsif`.
if $a { notice(1) } else if $b { notice(2) }
#  ^^ error unknown-variable: unknown variable '$a'
#                   ^^^^^^^ error syntax-error: did you mean 'elsif'?
#                           ^^ error unknown-variable: unknown variable '$b'
