# Host names hold letters, digits, '_', '-' and '.'.
node 'web-1.example.com', db.example.com, 10.1, /^web\d+/, default { }
node 'a b' { }
#    ^^^^^ error illegal-hostname-chars: illegal characters in the host name 'a b': only letters, digits, '_', '-' and '.' are allowed
node a::b { }
#    ^^^^ error illegal-hostname-chars: illegal characters in the host name 'a::b': only letters, digits, '_', '-' and '.' are allowed
node 'ä' { }
#    ^^^ error illegal-hostname-chars: illegal characters in the host name 'ä': only letters, digits, '_', '-' and '.' are allowed
node "web${n}" { }
#          ^ error illegal-hostname-interpolation: an interpolated expression is not allowed in the name of a node
node @(END) { }
#    ^^^^^^ error illegal-expression: a heredoc cannot be used as a host name
  web
  | END
