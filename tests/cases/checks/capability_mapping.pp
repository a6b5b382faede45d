# level: puppet5
# Attributes of a capability are written one by one.
My::App produces Sql {
  user => $user,
  *    => $rest,
# ^^^^^^^ error unsupported-operator-in-context: '* =>' is not supported here
}
