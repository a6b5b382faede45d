$code = @(END:pp)
  class a { notice('fine') }
  | END
$unfinished = @(END:pp)
  class a {
  | END
$rule = @(END:pp)
  $a = 1
  $1 = 'b'
  | END
$template = @(END:epp)
  <%= $x %>
  <% if $x { %>
  | END
$nested = @(OUTER:pp)
  $x = @(INNER:json)
    { "a" }
    | INNER
  | OUTER
