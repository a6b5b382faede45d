# A break() under a condition that is not known ends the iteration, if it ends anything.
class possible_break(Array $all) {
  [$all[0]].each |$x| { if $x =~ Numeric { break() } }
  $kept = [$all[0], 1].map |$x| { if $x =~ Numeric { break() } $x }
  $sum = [$all[0], 1].reduce |$m, $x| { if $x =~ Numeric { break() } $m }
  [$all[0], 1].slice(1) |$x| { if $x =~ Array[Numeric] { break() } }
  notify { "${sum}": }
  notify { "${kept}": }
}
