# Host names hold letters, digits, '_', '-' and '.'.
node 'web-1.example.com', db.example.com, 10.1, /^web\d+/, default { }
node 'a b' { }
node a::b { }
node 'ä' { }
node "web${n}" { }
node @(END) { }
  web
  | END
