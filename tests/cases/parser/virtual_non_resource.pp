# `@` makes resources virtual, nothing else.
@user { 'a': }
@notice(1)
@@$x
