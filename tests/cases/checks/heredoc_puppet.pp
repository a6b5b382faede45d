$code = @(END:pp)
  class a { notice('fine') }
  | END
$unfinished = @(END:pp)
  class a {
#         ^ error heredoc-syntax: the heredoc's text is not valid Puppet code: this '{' is never closed by '}'
  | END
$rule = @(END:pp)
  $a = 1
  $1 = 'b'
# ^ error heredoc-syntax: the heredoc's text is not valid Puppet code: a match variable cannot be assigned: '$1'
  | END
$template = @(END:epp)
  <%= $x %>
  <% if $x { %>
#          ^ error heredoc-syntax: the heredoc's text is not valid EPP: this '{' is never closed by '}'
  | END
$nested = @(OUTER:pp)
  $x = @(INNER:json)
    { "a" }
#         ^ error heredoc-syntax: the heredoc's text is not valid Puppet code: the heredoc's text is not valid JSON: ':' must stand here
    | INNER
  | OUTER
