# The same within an interpolated string.
class c {
  notice("a ${b} c)
#        ^ error unclosed-quote: this string is not closed
  file { '/d':
    content => "e",
  }
}
