# Host names hold letters, digits, '_', '-' and '.'.
node 'web-1.example.com', db.example.com, 10.1, /^web\d+/, default { }
node 'a b' { }
#    ^^^^^ error illegal-hostname-chars: 'a b' is not a host name: only letters, digits, '_', '-' and '.' may stand in one
node a::b { }
#    ^^^^ error illegal-hostname-chars: 'a::b' is not a host name: only letters, digits, '_', '-' and '.' may stand in one
node 'ä' { }
#    ^^^ error illegal-hostname-chars: 'ä' is not a host name: only letters, digits, '_', '-' and '.' may stand in one
node "web${n}" { }
#          ^ error illegal-hostname-interpolation: a node's name cannot be interpolated
node @(END) { }
#    ^^^^^^ error illegal-expression: a heredoc cannot be used as a host name
  web
  | END
