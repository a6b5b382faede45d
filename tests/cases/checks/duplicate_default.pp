# The first `default` is taken, wherever it stands.
case $x {
  1:       { notice(1) }
  default: { notice(2) }
  default: { notice(3) }
}
case $x {
  default, default: { notice(1) }
}
$y = $x ? { default => 1, 2 => 3, default => 4 }
