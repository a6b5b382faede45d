# The text of a heredoc is checked when its tag says what it is.
$good = @(END:json)
  { "a": [1, 2.5e3, true, null, "\u00e9"] } // comments are allowed
  | END
$missing = @(END:json)
  { "a": }
#        ^ error heredoc-syntax: the text of the heredoc is not valid JSON: a value must stand here
  | END
$comma = @("END":json)
  [1,
   2,]
#    ^ error heredoc-syntax: the text of the heredoc is not valid JSON: a value must stand here
  | END
$dynamic = @("END":json)
  { "a": ${x} }
#          ^ error unknown-variable: unknown variable '$x'
  }
  | END
$segments = @(END:my+json)
  nothing
# ^ error heredoc-syntax: the text of the heredoc is not valid JSON: a value must stand here
  | END
$escaped = @(END:json/t)
#          ^^^^^^^^^^^^^ error heredoc-syntax: the text of the heredoc is not valid JSON: a value must stand here
  { "a":\t1, "b": x }
  | END
$unknown = @(END:yaml)
  a: [
  | END
