$a = @(END)
#    ^^^^^^ error heredoc-without-end-tagged-line: heredoc without an end line: expected a line that ends with 'END'
  text
  EN
