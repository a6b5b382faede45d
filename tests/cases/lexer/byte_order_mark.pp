$a = 1
#< error illegal-bom: a byte order mark is not allowed
