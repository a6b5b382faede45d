# The text of a heredoc is checked when its tag says what it is.
$good = @(END:json)
  { "a": [1, 2.5e3, true, null, "\u00e9"] } // comments are allowed
  | END
$missing = @(END:json)
  { "a": }
  | END
$comma = @("END":json)
  [1,
   2,]
  | END
$dynamic = @("END":json)
  { "a": ${x} }
  }
  | END
$segments = @(END:my+json)
  nothing
  | END
$escaped = @(END:json/t)
  { "a":\t1, "b": x }
  | END
$unknown = @(END:yaml)
  a: [
  | END
