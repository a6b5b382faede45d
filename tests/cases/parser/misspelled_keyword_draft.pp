# level: draft
func f($x) { $x }
