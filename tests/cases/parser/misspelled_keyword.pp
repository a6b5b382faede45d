# The drafts have `func` too.
func f($x) { $x }
#^^^ error misspelled-keyword: unknown keyword 'func'; did you mean 'function'?
