module Puppet::Parser::Functions
  # a comment apart

  newfunction(:b1) { |x| }
  newfunction(:b2) { |x| } # trailing
  # lone

  # comment of two
   # other column
  newfunction(:b3) { |x| }
=begin
Embedded doc
=end
  newfunction(:c1) { |x| }
end
