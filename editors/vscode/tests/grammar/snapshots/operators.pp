# Division, regular expressions, and what looks like the other one.
$half = $total / 2
$ratio = ($a + $b) / $c / 4.5e-3
$list = [$a / 2, /x\/y/, $b]
$same = $name =~ /^(\w+)[.\/](?<rest>[^#]+)$/i ? { true => $1, default => "$2" }
$path = $a[0] / $b['x'] / 2
$bits = 0xFF << 4 >> 2 % 07
$logic = !($a and $b or $c) != ($a !~ /b/)
$neg = -$x - -1 * - 2
$more = $hash + { 'a' => 1 } - ['b']
$cmp = 1 <= 2 and 'a' in ['a'] and 3 > 2
case $value {
  /^\d+$/, Integer: { $kind = number }
  'a', 'b': { $kind = letter }
  default: { $kind = undef }
}
unless $x == undef { notice('set') } else { notice('not set') }
$splat = [*$list, *['x']]
