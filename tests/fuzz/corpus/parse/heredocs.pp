$a = @(END)
  text $x
  | END
$b = [@("A"), @(B/nt$L)]
  ${a} and ${b[1]}\t
  | A
  x \n \
  y
  |- B
$c = @("J":json)
{ "a": "${@(K)}" }
inner
K
J
