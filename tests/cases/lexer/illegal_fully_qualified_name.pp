# A name follows `::`.
$a = a::b
$b = a:: b
#    ^^^ error illegal-fully-qualified-name: expected a name after '::'
$c = ::1
#    ^^^ error illegal-fully-qualified-name: expected a name after '::'
