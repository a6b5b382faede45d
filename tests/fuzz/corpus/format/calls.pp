notice ( $x )
$m = merge($one, {'a'=>1,
  'bcd'=>2})
foo($one,
  $two)
bar($one, $two,)
baz()
run_task('x::y', $targets, 'say so',
  message => 'hello', noop => true)
$first = merge($some_defaults, { 'key' => 'value' })
$second = join([$first_part, $second_part], 'separator')
$third = some::function($first_argument, $second_argument)
$fourth = lookup('a::key', String, 'first', 'default value')
$m = $list.filter |$i| { $i > 1 }
  .map |$i| { $i * 2 }
$z = $l.map|$x|{$x+1}
$l.each | $x | { notice $x
  include $x }
$w = $list.filter |$item| { $item > 1 }.map |$item| { $item * 2 }
include   a,b
include ['a']
include
  ('b')












