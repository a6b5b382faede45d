$h = { a => 1, a => 2, 'a' => 3 }
case $x { 1: { } default: { } default: { } }
$y = $x ? { a => b, default => c, default => d }
$1 = 099
$Bad = 0x1fffffffffffffffff
$z = @("E":json/t)
  {"a": [1,}
  | E
$w = @(P:pp)
  class {
  | P
import 'x'
a => b
