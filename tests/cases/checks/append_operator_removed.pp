# `+=` and `-=` made a variable of an inner scope from one of the outer; now the outer one is named.
class a {
  $list += ['b']
#       ^^ error append-operator-removed: the operator '+=' no longer exists
  $list -= ['b']
#       ^^ error append-operator-removed: the operator '-=' no longer exists
  $sum += $x ? { 1 => 2, default => 3 }
#      ^^ error append-operator-removed: the operator '+=' no longer exists
#         ^^ error unknown-variable: nothing sets the variable '$x'
  $hash['key'] += 1
#              ^^ error append-operator-removed: the operator '+=' no longer exists
}
