file { ['/a', '/b']: ensure => file, ensure => 1, * => $h; default: mode +> 2 }
File <| title == 'a' and b != c |> { owner => r }
File['/a'] -> @@user { x: } ~> Class[m]
Foo { a => 1 }
$a.each |$i, $j| { notify { "x${i[0]} ${j.k}": } }
if $a { 1 } elsif b { } else { }
unless true { } else { }
