$a = "not closed ${x}
