# Code that the language reads otherwise than people do.
class a($x, Hash $h) {
  notice("a $h['b'] c", "$facts['os']['name']", "$x[0]!")
#           ^^^^^^^ warning interpolation-index: all of $h is put here, and ['b'] stands behind it
#                        ^^^^^^^^^^^^^^^^^^^^ warning interpolation-index: all of $facts is put here, and ['os']['name'] stands behind it
#                                                ^^^^^ warning interpolation-index: all of $x is put here, and [0] stands behind it
  notice("${h['b']} $x[$h] ${x}[0] $x [0] $x[]", '$h[0]')
  $text = @("END")
    $x['a'] and ${x}['a']
#   ^^^^^^^ warning interpolation-index: all of $x is put here, and ['a'] stands behind it
    | END
  if ($first = 1) { notice($first) } elsif ($second = 2) { notice($second) }
#            ^ warning assignment-in-condition: this assigns: '==' compares
#                                                   ^ warning assignment-in-condition: this assigns: '==' compares
  unless ($third = 3) { notice($third) }
#                ^ warning assignment-in-condition: this assigns: '==' compares
  if ($first == 1) { notice((($fourth = 4))) }
  $chains = [1 < 2 == true, $x == 1 < $x, (1 < 2) == true, 1 < 2 and $x == 2]
#            ^^^^^^^^^^^^^ error comparison-chain: '<' compares with whether 2 == true holds: parentheses say what is meant
#                           ^^^^^^^^^^^^ error comparison-chain: '<' compares with whether $x == 1 holds: parentheses say what is meant
  $options = [$x =~ /c/ and true, $x ? { /d/ => 1, default => 2 }]
  $one = $x =~ /a/mx
#                 ^^ error regex-options-not-supported: 'mx' is a statement of its own: options stand inside, /(?mx:a)/
  if $x =~ /b/ { $x =~ /c/i }
#                         ^ warning regex-options-not-supported: 'i' is a statement of its own: options stand inside, /(?i:c)/
  $instance = $x =~ Regexp['a']
#                   ^^^^^^^^^^^ hint match-against-type-is-instance-test: this asks for a regular expression on the left; Pattern[...] asks whether a text matches
  $no_instances = [$x =~ Pattern['a'], $x =~ Regexp, $x !~ /a/, Regexp['a'] =~ $x]
}
