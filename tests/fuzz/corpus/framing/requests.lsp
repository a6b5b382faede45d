Content-Length: 412

{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"processId":null,"rootUri":null,"capabilities":{"general":{"positionEncodings":["utf-8"]},"textDocument":{"diagnostic":{},"foldingRange":{"lineFoldingOnly":true,"rangeLimit":5},"documentSymbol":{"hierarchicalDocumentSymbolSupport":true}},"workspace":{"diagnostics":{"refreshSupport":true}}},"initializationOptions":{"puppet":{"languageLevel":"puppet7"}}}}
Content-Length: 210

{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///m/manifests/init.pp","languageId":"puppet","version":1,"text":"class m ($a = é) {\n  file { '/a': ensure => }\n}\n"}}}
Content-Length: 128

{"jsonrpc":"2.0","id":1,"method":"textDocument/documentSymbol","params":{"textDocument":{"uri":"file:///m/manifests/init.pp"}}}
Content-Length: 126

{"jsonrpc":"2.0","id":2,"method":"textDocument/foldingRange","params":{"textDocument":{"uri":"file:///m/manifests/init.pp"}}}
Content-Length: 192

{"jsonrpc":"2.0","id":3,"method":"textDocument/selectionRange","params":{"textDocument":{"uri":"file:///m/manifests/init.pp"},"positions":[{"line":1,"character":9},{"line":9,"character":9}]}}
Content-Length: 147

{"jsonrpc":"2.0","id":4,"method":"textDocument/diagnostic","params":{"textDocument":{"uri":"file:///m/manifests/init.pp"},"previousResultId":"1"}}
Content-Length: 63

{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":4}}
Content-Length: 121

{"jsonrpc":"2.0","method":"workspace/didChangeConfiguration","params":{"settings":{"puppet":{"languageLevel":"draft"}}}}
Content-Length: 70

{"jsonrpc":"2.0","method":"$/setTrace","params":{"value":"messages"}}
