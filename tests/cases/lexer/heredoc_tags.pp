# @(tag), @(tag:syntax), @(tag:syntax/escapes)
$good = @(END:json/tn)
  {}
  | END
$escape = @(END/q)
#         ^^^^^^^^ error heredoc-invalid-escape: invalid heredoc escape 'q': only t, r, n, s, u, L and $ are allowed
  text
  | END
# ^ error syntax-error: unexpected '|'; expected a statement
$twice = @(END/tt)
#        ^^^^^^^^^ error heredoc-multiple-at-escapes: heredoc escape 't' is specified more than once
  text
  | END
# ^ error syntax-error: unexpected '|'; expected a statement
$syntax = @(END:1)
#         ^^^^^^^^ error heredoc-invalid-syntax: invalid syntax in heredoc tag: expected @(tag), @(tag:syntax) or @(tag:syntax/escapes)
$empty = @( )
#        ^^^^ error heredoc-empty-endtag: empty heredoc end tag
$none = @()
#       ^^^ error heredoc-invalid-syntax: invalid syntax in heredoc tag: expected @(tag), @(tag:syntax) or @(tag:syntax/escapes)
