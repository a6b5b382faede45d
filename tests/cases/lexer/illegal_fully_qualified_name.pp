# A name follows `::`.
$a = a::b
$b = a:: b
$c = ::1
