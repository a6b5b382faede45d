# `private` and `attr` are kept for later.
$a = private
notice(attr)
my::resource { 'a':
  private => true,
  attr    => 'x',
}
