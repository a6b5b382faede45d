# Code that the language reads otherwise than people do.
class a($x, Hash $h) {
  notice("a $h['b'] c", "$facts['os']['name']", "$x[0]!")
#           ^^^^^^^ warning interpolation-index: '$h['b']' interpolates the whole variable and leaves the index as text; write '${h['b']}'
#                        ^^^^^^^^^^^^^^^^^^^^ warning interpolation-index: '$facts['os']['name']' interpolates the whole variable and leaves the index as text; write '${facts['os']['name']}'
#                                                ^^^^^ warning interpolation-index: '$x[0]' interpolates the whole variable and leaves the index as text; write '${x[0]}'
  notice("${h['b']} $x[$h] ${x}[0] $x [0] $x[]", '$h[0]')
  $text = @("END")
    $x['a'] and ${x}['a']
#   ^^^^^^^ warning interpolation-index: '$x['a']' interpolates the whole variable and leaves the index as text; write '${x['a']}'
    | END
  if ($first = 1) { notice($first) } elsif ($second = 2) { notice($second) }
#            ^ warning assignment-in-condition: '=' assigns; use '==' to compare
#                                                   ^ warning assignment-in-condition: '=' assigns; use '==' to compare
  unless ($third = 3) { notice($third) }
#                ^ warning assignment-in-condition: '=' assigns; use '==' to compare
  if ($first == 1) { notice((($fourth = 4))) }
  $chains = [1 < 2 == true, $x == 1 < $x, (1 < 2) == true, 1 < 2 and $x == 2]
#            ^^^^^^^^^^^^^ error comparison-chain: '<' compares with the Boolean result of 2 == true; use 'and', or parentheses
#                           ^^^^^^^^^^^^ error comparison-chain: '<' compares with the Boolean result of $x == 1; use 'and', or parentheses
  $options = [$x =~ /c/ and true, $x ? { /d/ => 1, default => 2 }]
  $one = $x =~ /a/mx
#                 ^^ error regex-options-not-supported: 'mx' is a separate statement: options of a regular expression are written inside, /(?mx:a)/
  if $x =~ /b/ { $x =~ /c/i }
#                         ^ warning regex-options-not-supported: 'i' is a separate statement: options of a regular expression are written inside, /(?i:c)/
  $instance = $x =~ Regexp['a']
#                   ^^^^^^^^^^^ hint match-against-type-is-instance-test: '=~' with Regexp[…] tests whether the left operand is a Regexp; use Pattern[…] to match a String
  $no_instances = [$x =~ Pattern['a'], $x =~ Regexp, $x !~ /a/, Regexp['a'] =~ $x]
}
