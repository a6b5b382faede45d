# @(tag), @(tag:syntax), @(tag:syntax/escapes)
$good = @(END:json/tn)
  {}
  | END
$escape = @(END/q)
  text
  | END
$twice = @(END/tt)
  text
  | END
$syntax = @(END:1)
$empty = @( )
$none = @()
