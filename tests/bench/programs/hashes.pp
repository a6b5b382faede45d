$data = {'port' => {'first' => 1}, 'step' => 2}
Integer[1, 50000].reduce(0) |$sum, $i| { $sum + $data['port']['first'] + $data['step'] }
