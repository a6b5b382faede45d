# One hash of attributes can be unfolded.
file { 'a': * => $defaults }
file { 'b':
  *      => $defaults,
  owner  => root,
  *      => $x ? { 1 => $y, default => { } },
}
File { * => $a, * => $b }
