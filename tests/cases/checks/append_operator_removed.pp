# `+=` and `-=` made a variable of an inner scope from one of the outer; now the outer one is named.
class a {
  $list += ['b']
#       ^^ error append-operator-removed: the operator '+=' is no longer supported
  $list -= ['b']
#       ^^ error append-operator-removed: the operator '-=' is no longer supported
  $sum += $x ? { 1 => 2, default => 3 }
#      ^^ error append-operator-removed: the operator '+=' is no longer supported
#         ^^ error unknown-variable: unknown variable '$x'
  $hash['key'] += 1
#              ^^ error append-operator-removed: the operator '+=' is no longer supported
}
