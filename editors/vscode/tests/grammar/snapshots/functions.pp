# @summary Doubles what it gets.
# @param x a number, or several
# @return [Integer] twice as much
function tools::double(Numeric $x, Optional[String] $unit = undef, Any *$rest) >> Variant[Numeric, String] {
  $twice = $x * 2
  if $unit {
    return("${twice} ${unit}")
  }
  $rest.empty ? {
    true    => $twice,
    default => $twice + $rest.map |$r| { tools::double($r) }.reduce |$m, $n| { $m + $n },
  }
}

function tools::nothing() { }
