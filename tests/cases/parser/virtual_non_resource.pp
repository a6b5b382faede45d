# `@` makes resources virtual, nothing else.
@user { 'a': }
@notice(1)
#< error syntax-error: '@' can only be used with a resource expression
@@$x
#^ error syntax-error: '@@' can only be used with a resource expression
# ^^ error unknown-variable: unknown variable '$x'
