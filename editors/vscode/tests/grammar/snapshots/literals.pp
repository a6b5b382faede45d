# Numbers, versions, times and other literals.
$octal = 0755
$hex = 0xDEADbeef
$float = 1.5e10 + 0.5 - 2E-3
$big = 9007199254740993
$version = SemVer('1.2.3-rc1')
$range = SemVerRange('>=1.0.0 <2.0.0')
$time = Timestamp('2024-02-29T12:00:00', '%Y-%m-%dT%H:%M:%S')
$span = Timespan({ days => 1, hours => 2 }) * 3
$binary = Binary('aGVsbG8=', '%B')
$list = [1, 'two', three, Four, 5.0, true, false, undef, default, /six/, [7], { eight => 8 }]
[$a, $b] = [1, 2]
$x = $list[1, -2][0]
$y = String(255, '%#x')
