$a = @(END)
  text
  EN
