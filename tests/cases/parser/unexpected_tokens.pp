# What no statement begins with.
}
#< error syntax-error: there is nothing that this '}' closes
$a = 1 ) 2
#      ^ error syntax-error: there is nothing that this ')' closes
=> 3
#^ error syntax-error: did you mean '>='?
^
#< error syntax-error: unexpected '^'
