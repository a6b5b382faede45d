# What no statement begins with.
}
#< error syntax-error: unexpected '}'; expected a statement
$a = 1 ) 2
#      ^ error syntax-error: unexpected ')'; expected a statement
=> 3
#^ error syntax-error: unexpected '=>'; expected a statement
^
#< error syntax-error: unexpected '^'
