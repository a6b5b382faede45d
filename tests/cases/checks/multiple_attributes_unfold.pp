# One hash of attributes can be unfolded.
file { 'a': * => $defaults }
#                ^^^^^^^^^ error unknown-variable: unknown variable '$defaults'
file { 'b':
  *      => $defaults,
#           ^^^^^^^^^ error unknown-variable: unknown variable '$defaults'
  owner  => root,
  *      => $x ? { 1 => $y, default => { } },
# ^^^^^^^^^ error multiple-attributes-unfold: '* =>' may be used only once in a resource body
#           ^^ error unknown-variable: unknown variable '$x'
#                       ^^ error unknown-variable: unknown variable '$y'
}
File { * => $a, * => $b }
#           ^^ error unknown-variable: unknown variable '$a'
#                    ^^ error unknown-variable: unknown variable '$b'
