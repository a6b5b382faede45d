# Regular expressions are those of Ruby. A slash ends them, in brackets too.
$a = 'x' =~ /[a-z]+(\d)?/
$b = 'x' =~ /[a/
#            ^ error invalid-regex: invalid regular expression: the character class is not closed
$c = 'x' =~ /(a/
#            ^ error invalid-regex: invalid regular expression: the parenthesis is not closed
$d = 'x' =~ /a[/]b/
#             ^ error invalid-regex: invalid regular expression: the character class is not closed
#               ^ error syntax-error: unbalanced ']': it closes nothing
