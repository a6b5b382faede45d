# One hash of attributes can be unfolded.
file { 'a': * => $defaults }
file { 'b':
  *      => $defaults,
  owner  => root,
  *      => $x ? { 1 => $y, default => { } },
# ^^^^^^^^^ error multiple-attributes-unfold: '* =>' may stand only once
}
File { * => $a, * => $b }
