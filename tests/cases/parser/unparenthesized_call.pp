# Few functions can be called without parentheses.
include a, b
alert 'a', 'b'
#        ^ error unparenthesized-call: 'alert' cannot be called without parentheses
