# without last line break
$a = @(END)
#    ^^^^^^ error heredoc-without-text: heredoc without any following lines of text
