$a = @(END
#    ^^^^^ error heredoc-unclosed-parenthesis: unclosed parenthesis of the heredoc tag: expected ')'
