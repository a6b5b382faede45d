# Code as it is while somebody types.
class half::written (
  String $name,
  Integer $
) {
  file { '/etc/x':
    ensure => file
    mode   =>
  }
  $s = 'closed' + "also ${closed}"
  if $x == {
    notice("still ${
  }
}
