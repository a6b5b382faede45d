# The drafts have `func` too.
func f($x) { $x }
#^^^ error misspelled-keyword: 'func' is written 'function'
