$a = "not closed ${x}
#    ^ error unclosed-quote: this string is not closed
