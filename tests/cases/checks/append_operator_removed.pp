# `+=` and `-=` made a variable of an inner scope from one of the outer; now the outer one is named.
class a {
  $list += ['b']
  $list -= ['b']
  $sum += $x ? { 1 => 2, default => 3 }
  $hash['key'] += 1
}
