# A variable gets its value once, in each body.
class a($p) {
  $x = 1
  $x = 2
# ^^ error reassignment: cannot reassign variable '$x'
  $p = 3
# ^^ error reassignment: cannot reassign variable '$p'
  [1, 2].each |$x| { $y = $x }
  if $p { $z = 1 } else { $z = 2 }
  $z = 3
# ^^ error reassignment: cannot reassign variable '$z'
  if $p { $w = 1 }
  $w = 2
  $server_facts = {}
# ^^^^^^^^^^^^^ error reserved-assignment: the variable 'server_facts' is reserved
}
class b {
  [$a, $b] = [1]
# ^^^^^^^^^^^^^^ error multi-assignment-size: 2 variables cannot take 1 values
  [$c, $d] = { c => 1 }
# ^^^^^^^^^^^^^^^^^^^^^ error missing-multi-assignment-key: the hash has no key 'd'
  [$e, [$f, $g]] = [1, [2, 3]]
  [$h, $i] = something()
}
