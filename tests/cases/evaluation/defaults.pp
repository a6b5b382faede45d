# A default is no value of the declared type.
class a(
  Integer $number = 'x',
#                   ^^^ warning default-type-mismatch: parameter 'number' expects an Integer value, got String
  String $text = undef,
#                ^^^^^ warning default-type-mismatch: parameter 'text' expects a String value, got Undef
  Optional[String] $maybe = undef,
  Integer[1, 10] $later = $number,
  Array[String] $list = ['a', 1],
#                       ^^^^^^^^ warning default-type-mismatch: parameter 'list' index 1 expects a String value, got Integer
) { }
define b(Boolean $flag = 'true') { }
#                        ^^^^^^ warning default-type-mismatch: parameter 'flag' expects a Boolean value, got String
