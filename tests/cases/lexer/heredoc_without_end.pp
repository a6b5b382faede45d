$a = @(END)
#    ^^^^^^ error heredoc-without-end-tagged-line: no line ends this heredoc: 'END' is missing
  text
  EN
