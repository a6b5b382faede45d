Integer[1, 100000].reduce |$sum, $i| { $sum + $i }
