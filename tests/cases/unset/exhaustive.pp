# Variables that are set on every way, however the ways are told apart.
type Mode = Enum['on', 'off']
class exhaustive(Enum['a', 'b'] $x, Mode $m, Boolean $f, Optional[Enum['a', 'b']] $o, String $s, Integer[1, 2] $i) {
  case $x {
    'a': { $v1 = 1 }
    'b': { $v1 = 2 }
  }
  case $m {
    'on': { $v2 = 1 }
    'off': { $v2 = 2 }
  }
  if $x == 'a' { $v3 = 1 } elsif $x == 'b' { $v3 = 2 }
  if $x != 'a' { $v4 = 1 }
  if $x == 'a' { $v4 = 2 }
  if $s == 'q' { $v5 = 1 }
  if $s != 'q' { $v5 = 2 }
  notice($v1, $v2, $v3, $v4, $v5)
  case $f {
    true: { $v8 = 1 }
    false: { $v8 = 2 }
  }
  case $o {
    'a': { $v11 = 1 }
    'b': { $v11 = 2 }
    undef: { $v11 = 3 }
  }
  case $i { 1: { $v12 = 1 } 2: { $v12 = 2 } }
  if $x == 'a' { $v13 = 1 }
  if $x == 'b' { $v13 = 2 }
  notice($v8, $v11, $v12, $v13)
  if defined(Class['z']) { $w1 = 1 }
  unless defined(Class['z']) { $w1 = 2 }
  if $s == 'q' and $f { $w2 = 1 }
  if !($s == 'q' and $f) { $w2 = 1 }
  if $f { $w3 = 1 }
  if $f { notice($w3) }
  notice($w1, $w2)
}
class failing(String $s, String $t, $u) {
  unless $s in ['q', 'r'] { fail('no') }
  case $s {
    'q': { $v1 = 1 }
    'r': { $v1 = 2 }
  }
  if $t != 'q' and $t != 'r' { fail('no') }
  if $t == 'q' { $v2 = 1 }
  elsif $t == 'r' { $v2 = 2 }
  unless $facts['os']['family'] in ['Debian', 'RedHat'] { fail('x') }
  case $facts['os']['family'] { 'Debian': { $v3 = 1 } 'RedHat': { $v3 = 2 } }
  if $facts['kernel'] != 'Linux' { fail('x') }
  if $facts['kernel'] == 'Linux' { $v4 = 1 }
  case $facts['os']['name'] { 'Debian': { } 'RedHat': { } default: { fail('x') } }
  case $facts['os']['name'] { 'Debian': { $v5 = 1 } 'RedHat': { $v5 = 2 } }
  case $facts['os']['architecture'] { 'amd64', 'x86_64': { } default: { fail('x') } }
  case $facts['os']['architecture'] { 'amd64': { $v6 = 1 } 'x86_64': { $v6 = 2 } }
  notice($v1, $v2, $v3, $v4, $v5, $v6)
}
class alternatives(Optional[String] $a, Boolean $b, Optional[Integer] $c, String $t) {
  if !$b and !$a { fail('x') }
  if $a { $v1 = 1 } elsif $b { $v1 = 2 }
  unless $a or $c { fail('y') }
  if $c { $v2 = 1 }
  if $a { $v2 = 1 } elsif $c { notice('set before') }
  if $t != 'a' and $t != 'b' { $v3 = 1 }
  if $t == 'a' { $v3 = 2 } elsif $t == 'c' { } elsif $t == 'b' { $v3 = 3 }
  if $b and $a =~ Undef { fail('z') }
  if $a { $v4 = 1 }
  if $b { notice($v4) }
  notice($v1, $v2, $v3)
}
# Not these: one way is left out.
class open(Enum['a', 'b', 'c'] $x, String $s, $u) {
  case $x {
    'a': { $v1 = 1 }
    'b': { $v1 = 2 }
  }
  if $s == 'a' { $v2 = 1 }
  if $s == 'b' { $v2 = 2 }
  if $u { $v3 = 1 }
  if $x == 'a' { $v4 = 1 }
  if $x != 'b' { $v4 = 1 }
  notice($v1, $v2, $v3, $v4)
#        ^^^ warning conditionally-assigned-variable: '$v1' is assigned only in some branches
#             ^^^ warning conditionally-assigned-variable: '$v2' is assigned only in some branches
#                  ^^^ warning conditionally-assigned-variable: '$v3' is assigned only in some branches
#                       ^^^ warning conditionally-assigned-variable: '$v4' is assigned only in some branches
}
class open_alternatives(Optional[String] $a, Boolean $b, Optional[Integer] $c, String $t) {
  if !$b and !$a and !$c { fail('x') }
  if $a { $v1 = 1 } elsif $b { $v1 = 2 }
  if $b and $a { fail('x') }
  if $a { $v2 = 1 } elsif $b { $v2 = 2 }
  if $t != 'a' and $t != 'b' { $v3 = 1 }
  if $t == 'a' { $v3 = 2 } elsif $t == 'b' { }
  if $b { if !$a and !$c { fail('only here') } }
  if $a { $v4 = 1 } elsif $c { $v4 = 2 }
  notice($v1, $v2, $v3, $v4)
#        ^^^ warning conditionally-assigned-variable: '$v1' is assigned only in some branches
#             ^^^ warning conditionally-assigned-variable: '$v2' is assigned only in some branches
#                  ^^^ warning conditionally-assigned-variable: '$v3' is assigned only in some branches
#                       ^^^ warning conditionally-assigned-variable: '$v4' is assigned only in some branches
}
