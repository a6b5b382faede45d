# Calls that no signature accepts.
function own(Integer $a, String $b = 'x') >> String {
#                                         ^^^^^^^^^ error return-type-mismatch: return expects a String value, got Integer
  1
}
function fine($x) >> Integer {
  if $x { return(1) }
  $x ? { 1 => 2, default => undef_or_not() }
}
class a(String $name_, Optional[String] $maybe) {
  $split = split(1)
#          ^^^^^^^^ error call-arity: 'split' expects 2 arguments, got 1
  own()
# ^^^^^ error call-arity: 'own' expects between 1 and 2 arguments, got none
  own('a')
#     ^^^ error call-argument-type: 'own' parameter 'a' expects an Integer value, got String
  own(1, 'b', 2)
# ^^^^^^^^^^^^^^ error call-arity: 'own' expects between 1 and 2 arguments, got 3
  own(1) |$x| { $x }
#        ^^^^ error call-block: 'own' does not expect a block
  [1].each
# ^^^^^^^^ error call-block: 'each' expects a block
  [1].each |$a, $b, $c| { }
#          ^^^^^^^^^^^^ error call-block: 'each' gives its block 1 or 2 values, and this one takes 3
  $name_.each |$c| { notice($c) }
  $number = own($maybe)
#               ^^^^^^ error call-argument-type: 'own' parameter 'a' expects an Integer value, got Optional[String]
  $size = [1, 2].size('x')
#         ^^^^^^^^^^^^^^^^ error call-arity: 'size' expects 1 argument, got 2
  $upper = upcase(1)
  $fine = [own(1), own($maybe.size), some::other(1), $maybe.map |$x| { $x + 1 }]
}
