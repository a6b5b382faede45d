$a = /* closed */ 1
$b = 2 /* not closed
#      ^^ error unclosed-ml-comment: unclosed comment: expected '*/'
