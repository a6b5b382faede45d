$a = /* closed */ 1
$b = 2 /* not closed
