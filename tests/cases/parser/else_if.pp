# It is written `elsif`.
if $a { notice(1) } else if $b { notice(2) }
#                   ^^^^^^^ error syntax-error: did you mean 'elsif'?
