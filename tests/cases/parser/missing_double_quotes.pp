# The same within an interpolated string.
class c {
  notice("a ${b} c)
#        ^ error unclosed-quote: this string is not closed
#             ^ error unknown-variable: nothing sets the variable '$b'
  file { '/d':
    content => "e",
  }
}
