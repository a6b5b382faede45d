$a = 1 + 2 * -3 % 4 - (5 / 6) << 7 >> 8
$b = [1, 0x1F, 0755, 1.5e-3, *$a, 'x', "y${a}z${a['k'][0].size}", /re\/g[ex]/, undef, default, true]
$c = { 'k' => 1, k => [2], 3 => { }, }
$d = $a ? { 1 => 'one', /x/ => "two", Integer[1, 2] => three, default => undef }
$e = !$a and $b or $c in $d == 1 != 2 =~ /x/ !~ Pattern[/y/] <= 3 >= 4 < 5 > 6
[$f, [$g]] = [1, [2]]
$h = $a.map |Integer $i, *$rest| { $i + 1 }.filter |$x| { $x > 1 }
$i = f(1, *$b) |$x| >> Integer { $x }
$j = Foo::Bar[1, 'a'] $k = ::foo::bar
$l = if $a { 1 } elsif $b { 2 } else { 3 }
$m = case $a { 1, 2: { x } default: { y } }
unless $a { 1 } else { 2 }
include foo, bar
notice "a", 'b'
"${if true { 1 } else { "n${$a + 1}" }} \u{1F600} \$ \t"
