# And with a quote too much.
class c {
  file { '/d':
    ensure  => file",
#                  ^ error unclosed-quote: unclosed string: expected a closing quote
    content => "e",
    mode    => "0644",
  }
}
