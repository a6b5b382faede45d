# Functions with blocks, chained and nested.
$services = {
  'web' => { 'port' => 80, 'hosts' => ['a', 'b'] },
  'db'  => { 'port' => 5432, 'hosts' => [] },
}
$ports = $services.map |String $name, Hash $service| { $service['port'] }.filter |$port| { $port < 1024 }
$total = $ports.reduce(0) |$sum, $n| { $sum + $n }
$services.each |$name, $service| {
  $service['hosts'].each |Integer $i, String $host| {
    notify { "${name}: ${i} ${host.upcase} ${service['port'] * 2}": }
  }
}
[1, 2, 3, 4].slice(2) |$pair| { notice("${pair[0]} and ${pair[1]}") }
with($total) |$x| { if $x =~ NotUndef { warning($x) } }
$squares = Integer[1, 10].map |$x| { $x * $x }
each(split('a,b', ',')) |*$rest| { debug($rest) }
$first = $services.dig('web', 'hosts', 0).then |$host| { "on ${host}" }.lest || { 'nowhere' }
