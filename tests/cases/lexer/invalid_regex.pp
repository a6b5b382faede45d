# Regular expressions are those of Ruby.
$a = 'x' =~ /[a-z]+(\d)?/
$b = 'x' =~ /[a/
$c = 'x' =~ /(a/
$d = 'x' =~ /*a/
