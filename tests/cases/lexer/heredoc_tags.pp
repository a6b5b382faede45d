# @(tag), @(tag:syntax), @(tag:syntax/escapes)
$good = @(END:json/tn)
  {}
  | END
$escape = @(END/q)
#         ^^^^^^^^ error heredoc-invalid-escape: 'q' is not a heredoc escape: only t, r, n, s, u, L and $ are
  text
  | END
# ^ error syntax-error: unexpected '|'; expected a statement
$twice = @(END/tt)
#        ^^^^^^^^^ error heredoc-multiple-at-escapes: the heredoc escape 't' is given more than once
  text
  | END
# ^ error syntax-error: unexpected '|'; expected a statement
$syntax = @(END:1)
#         ^^^^^^^^ error heredoc-invalid-syntax: this is not a heredoc tag: @(tag), @(tag:syntax) or @(tag:syntax/escapes)
$empty = @( )
#        ^^^^ error heredoc-empty-endtag: the heredoc's tag is empty
$none = @()
#       ^^^ error heredoc-invalid-syntax: this is not a heredoc tag: @(tag), @(tag:syntax) or @(tag:syntax/escapes)
