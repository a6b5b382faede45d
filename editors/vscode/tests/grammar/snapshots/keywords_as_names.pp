# Words that are keywords elsewhere: attributes, keys, names, parts of names.
thing { 'x':
  class    => 'a',
  default  => true,
  if       => 1,
  type     => 'b',
  function => undef,
  node     => 'c',
  unless   => 'test -f /x',
  before   => Thing['y'],
}
$h = { class => 1, 'if' => 2, default => 3, true => 4, undef => 5 }
include class_of_things
include default_things::in::order
$type = $class ? { and_more => or_less, default => default }
