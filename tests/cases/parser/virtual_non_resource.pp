# `@` makes resources virtual, nothing else.
@user { 'a': }
@notice(1)
#< error syntax-error: '@' can only stand before a resource
@@$x
#^ error syntax-error: '@@' can only stand before a resource
# ^^ error unknown-variable: nothing sets the variable '$x'
