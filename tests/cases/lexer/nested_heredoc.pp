# A heredoc cannot stand in the text of another one.
$a = @("OUTER")
  ${@(INNER)}
  text
  | INNER
  | OUTER
