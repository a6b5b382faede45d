# Arrays and hashes cannot be changed.
$a = [1, 2]
$a[0] = 3
#^^^^ error illegal-indexed-assignment: an element cannot be assigned
$h['key'] = 'value'
#^^^^^^^^ error illegal-indexed-assignment: an element cannot be assigned
