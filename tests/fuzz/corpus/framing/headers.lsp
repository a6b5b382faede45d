content-type: application/vscode-jsonrpc; charset=utf-8
CONTENT-LENGTH:  3

{}
Content-Length: x

Content-Length: 5000

short
Content-Length: 99999999999999999999


Content-Length: 3

[]
