# A string ends with the quote that it begins with.
$a = 'closed'
$b = 'not closed
#    ^ error unclosed-quote: this string is not closed
