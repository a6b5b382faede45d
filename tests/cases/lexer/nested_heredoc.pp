# A heredoc cannot stand in the text of another one.
$a = @("OUTER")
  ${@(INNER)}
#   ^^^^^^^^ error nested-heredoc: a heredoc cannot be nested in the text of another heredoc
  text
  | INNER
  | OUTER
