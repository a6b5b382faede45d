Integer[1, 50000].map |$i| { "host-${i}.example.com:${i}" }.reduce |$last, $text| { $text }
