# Arrays and hashes cannot be changed.
$a = [1, 2]
$a[0] = 3
$h['key'] = 'value'
