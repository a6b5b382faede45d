# What no statement begins with.
}
#< error syntax-error: unbalanced '}': it closes nothing
$a = 1 ) 2
#      ^ error syntax-error: unbalanced ')': it closes nothing
=> 3
#^ error syntax-error: did you mean '>='?
^
#< error syntax-error: unexpected '^'
