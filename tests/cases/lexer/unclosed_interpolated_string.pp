$a = "not closed ${x}
#    ^ error unclosed-quote: this string is not closed
#                  ^ error unknown-variable: nothing sets the variable '$x'
