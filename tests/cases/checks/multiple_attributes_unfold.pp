# One hash of attributes can be unfolded.
file { 'a': * => $defaults }
#                ^^^^^^^^^ error unknown-variable: nothing sets the variable '$defaults'
file { 'b':
  *      => $defaults,
#           ^^^^^^^^^ error unknown-variable: nothing sets the variable '$defaults'
  owner  => root,
  *      => $x ? { 1 => $y, default => { } },
# ^^^^^^^^^ error multiple-attributes-unfold: '* =>' may stand only once
#           ^^ error unknown-variable: nothing sets the variable '$x'
#                       ^^ error unknown-variable: nothing sets the variable '$y'
}
File { * => $a, * => $b }
#           ^^ error unknown-variable: nothing sets the variable '$a'
#                    ^^ error unknown-variable: nothing sets the variable '$b'
