module Puppet::Parser::Functions
  # Behind a module,
  # in another column.
  newfunction(:in_module) { |x| }
  # Behind a block,
  # likewise.
  newfunction(:in_block) { |x| }
end
