# Everything of the grammar, without a single finding.
class a::b(
  Optional[String] $x = undef,
  Array[Integer] $y = [1, 2],
) inherits a::c {
  include a, b
  $h = { 'a' => 1, b => [1, 2], 3 => { } }
  file { ['/a', '/b']:
    ensure => file,
    *      => $h,
#   ^^^^^^^^^^^^ error unknown-attribute: the resource type 'file' has no attribute 'a'
#             ^^ error failing-evaluation: the name of an attribute must be a String
    ;
    default: mode => '0644',
  }
  File { owner => root }
  File['/c'] { mode +> '0755' }
  @@user { 'u': }
  User <<| tag == 'x' and title != 'y' |>> { groups +> 'g' }
  File['/a'] -> Service['s'] ~> Exec['e']
  if $x =~ /a(b)/ and !($y in [[1]]) { notice $1 } elsif $x { notice("${h['a']} ${$y[0]}") } else { fail('x') }
  unless $x { notice(1) } else { notice(2) }
  case $x { 'a', /b/: { notice(1) } default: { } }
  $z = $x ? { undef => 1, default => $y.map |$e| { $e * 2 } }
  $t = @("END"/L)
    text ${x} \
    more
    | - END
  [$p, $q] = $y.each |$i, $v| >> Integer { next($i) }
  contain a::d
}
define a::d($x) { notice($title) }
function a::f(Integer $x, *$rest) >> Integer { $x + 1 }
type A::T = Variant[Integer, Enum['a', 'b']]
node 'web', /^db/, default { include a }
