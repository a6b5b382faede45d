# And with a quote too much.
class c {
  file { '/d':
    ensure  => file",
#                  ^ error unclosed-quote: this string is not closed
    content => "e",
    mode    => "0644",
  }
}
