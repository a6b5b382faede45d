$good = @(END:base64)
  YWJj
  YQ==
  | END
$padding = @(END:base64)
  YQ=
#   ^ error heredoc-syntax: the text of the heredoc is not valid base64: the padding with '=' is not right
  | END
$character = @(END:base64)
  YW*j
#   ^ error heredoc-syntax: the text of the heredoc is not valid base64: this character is not allowed
  | END
$bits = @(END:base64)
  YR==
#    ^ error heredoc-syntax: the text of the heredoc is not valid base64: the text ends in bits that belong to no byte
  | END
