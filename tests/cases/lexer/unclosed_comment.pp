$a = /* closed */ 1
$b = 2 /* not closed
#      ^^ error unclosed-ml-comment: this comment is not closed
