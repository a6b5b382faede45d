# Values that Puppet converts although they are not made for the attribute.
class converted_values {
  user { 'a': uid => true }
#                    ^^^^ warning attribute-value: 'uid' cannot be true; it is a String or an Integer
  file { '/b': group => 1.5 }
#                       ^^^ warning attribute-value: 'group' cannot be 1.5; it is a String or an Integer of 0 or more
  exec { '/c': tries => 1.5 }
#                       ^^^ warning attribute-value: 'tries' cannot be 1.5; it is an Integer of 1 or more or a match for /\A0*[1-9]\d*\z/
}
