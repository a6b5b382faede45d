Integer[1, 50000].reduce(0) |$sum, $i| {
  if $i % 3 == 0 { $sum + $i * 2 } else { $sum - 1 }
}
