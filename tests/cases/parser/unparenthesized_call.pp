# Few functions can be called without parentheses.
include a, b
alert 'a', 'b'
