# level: draft
type span {
  attr from, Integer
  attr to, Integer
  it 'ends before it begins' { $to < $from }
}
$right = Span(1, 5)
$wrong = Span(5, 1)
#        ^^^^^^^^^^ error violated-invariant: ends before it begins
