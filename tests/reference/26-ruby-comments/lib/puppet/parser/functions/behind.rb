require 'set'
# The first line of a comment directly behind a statement.
# The second line.
# The last line, which is all that is read.
Puppet::Parser::Functions.newfunction(:behind) { |x| }
