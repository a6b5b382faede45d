# A name follows `::`.
$a = a::b
$b = a:: b
#    ^^^ error illegal-fully-qualified-name: a name is missing after '::'
$c = ::1
#    ^^^ error illegal-fully-qualified-name: a name is missing after '::'
