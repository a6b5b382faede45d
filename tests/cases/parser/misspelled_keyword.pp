# The drafts have `func` too.
func f($x) { $x }
