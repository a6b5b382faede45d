$code = @(END:pp)
  class a { notice('fine') }
  | END
$unfinished = @(END:pp)
  class a {
#         ^ error heredoc-syntax: the text of the heredoc is not valid Puppet code: this '{' is never closed by '}'
  | END
$rule = @(END:pp)
  $a = 1
  $1 = 'b'
# ^ error heredoc-syntax: the text of the heredoc is not valid Puppet code: illegal assignment to '$1': cannot assign to numeric match variables
  | END
$template = @(END:epp)
  <%= $x %>
  <% if $x { %>
#          ^ error heredoc-syntax: the text of the heredoc is not valid EPP: this '{' is never closed by '}'
  | END
$nested = @(OUTER:pp)
  $x = @(INNER:json)
    { "a" }
#         ^ error heredoc-syntax: the text of the heredoc is not valid Puppet code: the text of the heredoc is not valid JSON: ':' must stand here
    | INNER
  | OUTER
