$a = @(END
