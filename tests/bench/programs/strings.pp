Integer[1, 20000].reduce(0) |$count, $i| {
  $count + "a,b,${i}".split(',').size
}
