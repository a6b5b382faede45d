Content-Length: 126

{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"processId":null,"rootUri":null,"capabilities":{},"trace":"verbose"}}
Content-Length: 53

{"jsonrpc":"2.0","method":"initialized","params":{}}
Content-Length: 210

{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///m/manifests/init.pp","languageId":"puppet","version":1,"text":"class m ($a = é) {\n  file { '/a': ensure => }\n}\n"}}}
Content-Length: 338

{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///m/manifests/init.pp","version":2},"contentChanges":[{"range":{"start":{"line":1,"character":24},"end":{"line":1,"character":24}},"text":"present"},{"range":{"start":{"line":0,"character":14},"end":{"line":0,"character":15}},"text":"😀\r\n"}]}}
Content-Length: 165

{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///m/manifests/init.pp","version":2},"contentChanges":[{"text":"$x = 1"}]}}
Content-Length: 115

{"jsonrpc":"2.0","method":"textDocument/didClose","params":{"textDocument":{"uri":"file:///m/manifests/init.pp"}}}
Content-Length: 47

{"jsonrpc":"2.0","id":"a","method":"shutdown"}
Content-Length: 48

{"jsonrpc":"2.0","method":"exit","params":null}
