[[[[{"a":[[{}]]}]]]]
{"jsonrpc":"2.0","id":1.5,"method":"initialize"}
{"id":null,"method":7}
{"id":1,"error":{"code":-1,"message":"\ud800"}}
{"id":2,"result":[]}
[{"jsonrpc":"2.0","method":"exit"}]
