# What no statement begins with.
} 
$a = 1 ) 2
=> 3
^
