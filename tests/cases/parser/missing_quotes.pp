# A quote that lacks does not turn the rest of the file inside out.
file { '/a':
  ensure => 'present,
#           ^ error unclosed-quote: unclosed string: expected a closing quote
  mode   => '0644',
}
file { '/b':
  ensure => 'file',
}
