Integer[1, 50000].reduce(0) |$count, $i| {
  if $i =~ Integer[1, 25000] { $count + 1 } else { $count }
}
