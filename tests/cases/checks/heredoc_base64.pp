$good = @(END:base64)
  YWJj
  YQ==
  | END
$padding = @(END:base64)
  YQ=
  | END
$character = @(END:base64)
  YW*j
  | END
$bits = @(END:base64)
  YR==
  | END
