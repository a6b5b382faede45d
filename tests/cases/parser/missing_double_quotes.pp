# The same within an interpolated string.
class c {
  notice("a ${b} c)
#        ^ error unclosed-quote: unclosed string: expected a closing quote
#             ^ error unknown-variable: unknown variable '$b'
  file { '/d':
    content => "e",
  }
}
