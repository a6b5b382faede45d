class a { file { '/x' ensure => "a${b mode => [1, { }
  if $x { notice(1
  define b($c = @(E) { $x =! 1 += 2 } }
  | ~> <| |>> <<| }}} ))) 0x 1.e 08 $ $:: ::A a:: 'open
