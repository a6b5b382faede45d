# without last line break
$a = @(END)
#    ^^^^^^ error heredoc-without-text: no text follows this heredoc's line
