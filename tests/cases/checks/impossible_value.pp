# A parameter is compared with a text that its enumerated type excludes.
class impossible_value(
  Enum['present', 'absent'] $ensure = 'present',
  Optional[Variant[Boolean, Enum['fast', 'Slow']]] $mode = undef,
  Variant[Enum['a'], String[5]] $open = 'a',
  String $text = 'a',
) {
  if $ensure == 'presnt' { notice(1) }
#               ^^^^^^^^ warning impossible-value: '$ensure' is never 'presnt': its type is Enum['absent', 'present']; did you mean 'present'?
  if 'latest' != $ensure { notice(1) }
#    ^^^^^^^^ warning impossible-value: '$ensure' is never 'latest': its type is Enum['absent', 'present']
  if $ensure in ['absent', 'gone'] { notice(1) }
#                          ^^^^^^ warning impossible-value: '$ensure' is never 'gone': its type is Enum['absent', 'present']
  case $mode {
    'slow', 'quick': { notice(1) }
#           ^^^^^^^ warning impossible-value: '$mode' is never 'quick': its type is Optional[Variant[Boolean, Enum['Slow', 'fast']]]
    true, undef, default: { notice(2) }
  }
  $x = $ensure ? {
    'absnt' => 1,
#   ^^^^^^^ warning impossible-value: '$ensure' is never 'absnt': its type is Enum['absent', 'present']; did you mean 'absent'?
    default => 2,
  }
  notice($x)
  # The same name in a block is another variable.
  ['gone'].each |$ensure| { if $ensure == 'gone' { notice(1) } }
  # These may have other texts.
  if $open == 'b' or $text == 'b' { notice(1) }
  if $ensure == 'PRESENT' { notice(1) }
}
