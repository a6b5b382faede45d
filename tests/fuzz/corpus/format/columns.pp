class x (
  String   $a           = 1,
  Integer[0,65535] $port_number = 8080,
  Optional[Hash]   $b = {}
) { }
class y (
  String $a = 1,
  Integer $bcd = 2
) { }
class y (
  String $a = 1,
  Integer $bcd = 2,
  $e,
) { }
$a = 1
$bcd = 2
$a   = 1
$bcd = { a   => 1,
  bcd => 2 }
$a   = 1 # one
$bcd = 2   # two
$ef  = 3

$g = 1 # one
$hij = 22 # two

