# What defined types and classes of the file itself take.
define site(Integer $port, String $root = '/srv', Optional[Enum['a', 'b']] $kind = undef) { }
class server(String $name_, Integer $port = 80) { }

class a(String $text, Hash $more, Integer $number) {
  site { 'missing': }
#        ^^^^^^^^^ error missing-parameter: the defined type 'site' needs the parameter 'port'
  site { 'wrong': port => 'x' }
#                         ^^^ error parameter-type-mismatch: parameter 'port' expects an Integer value, got String
  site { 'unknown': prot => 80, port => 80 }
#                   ^^^^ error unknown-parameter: the defined type 'site' has no parameter 'prot'; did you mean 'port'?
  site { 'never': port => $text }
#                         ^^^^^ error parameter-type-mismatch: parameter 'port' expects an Integer value, got String
  site { 'value': port => 80, kind => 'c' }
#                                     ^^^ error parameter-type-mismatch: parameter 'kind' expects an undef value or a match for Enum['a', 'b'], got 'c'
  class { 'server': prot => 1, name_ => 1 }
#                   ^^^^ error unknown-parameter: the class 'server' has no parameter 'prot'; did you mean 'port'?
#                                       ^ error parameter-type-mismatch: parameter 'name_' expects a String value, got Integer
  # Given somehow.
  site { 'more': * => $more }
  site { 'default': port => $number, root => undef }
  site {
    default: port => 1;
    'body': ;
  }
  site { 'tagged': port => 1, tag => 'x', require => Site['body'] }
}
