# Arrays and hashes cannot be changed.
$a = [1, 2]
$a[0] = 3
#^^^^ error illegal-indexed-assignment: illegal assignment to an element: arrays and hashes are immutable
$h['key'] = 'value'
#^^^^^^^^ error illegal-indexed-assignment: illegal assignment to an element: arrays and hashes are immutable
