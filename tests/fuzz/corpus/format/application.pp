class x {
  if $a {
  file { '/a': ensure=>file }
  file { '/b': ensure=>  =>
       mode=>'0644' }
  $c   =  1
  }
}
class x {
    include   a
    $b   = 'c
    include   d
}
application  a( $b ) {  include c }
site {  a  { 'b': } }
# a
=
# b
class c {
  include   d
}
$e   = 1









