module Puppet::Parser::Functions
  newfunction(:a1, :type => :rvalue, :doc => <<-EOS) do |args|
    Text of a1 that is long.
    Second.
  EOS
    1
  end
  newfunction(:a2, :doc => %q(Paren text
   second)) { |x| }
  newfunction(:a3, :doc => '') { |x| }
  newfunction(:a4, :doc => "a \"quoted\" #{foo} rest") { |x| }
  newfunction(:a5, :doc => 'a' + 'b') { |x| }
  newfunction(:a6, :doc => 'a' \
   'b') { |x| }
  newfunction(:a7, :doc => <<~EOS
    Squiggly
      more

    @param x y
    EOS
  ) { |x| }
  newfunction(:a8, :doc => "
  starts with newline
    <b>bold
  ") { |x| }
  newfunction(:a9, :doc => %{Text
<b>bold
  foo b
  }) { |x| }
  newfunction(:b4, :doc => <<-'EOS'.gsub(/x/, '')) { |x| }
   foo
  EOS
  newfunction(:b5, :doc => <<-EOS, :arity => 2) { |x| }
   foo is the text
   of b5
  EOS
  newfunction(:b6, :doc => "
   #{x} starts") { |x| }
  if foo
    newfunction(:b7, :doc => "x") { |x| }
  end
  begin
  newfunction(:b9, :doc => "x") { |x| }
  end
end
