$a = @(END
#    ^^^^^ error heredoc-unclosed-parenthesis: ')' is missing after the heredoc's tag
