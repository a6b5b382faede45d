$a = "not closed ${x}
#    ^ error unclosed-quote: unclosed string: expected a closing quote
#                  ^ error unknown-variable: unknown variable '$x'
