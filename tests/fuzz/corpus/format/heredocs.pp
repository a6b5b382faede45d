file { '/x':
  content=>@(E), mode=>'0644' }
  text
  | E
$a=@(A)+@("B"/n)
  a
  | A
  b ${c}
  |- B
$d = f(@(D)) # comment
  d
  D












