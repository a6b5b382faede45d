# A string ends with the quote that it begins with.
$a = 'closed'
$b = 'not closed
#    ^ error unclosed-quote: unclosed string: expected a closing quote
