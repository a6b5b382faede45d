module Puppet::Parser::Functions
  newfunction(:several, :type => :rvalue, :arity => -2, :doc => <<-'EOS'
    @summary Takes one and more.

      code #{x}
    EOS
  ) do |args|
    args.each do |a|
      return a unless a
    end
  end

  newfunction :statement, :arity => 2 do |args|
  end

  # Told by a comment.
  newfunction('Any_Name', type: :rvalue, arity: 0) { |args| 1 }
end

Puppet::Parser::Functions::newfunction(
  :other,
  :type => :statement,
  :doc  => "One\n  two " \
           "three"
) do |args|
end
Puppet::Parser::Functions.newfunction(:computed, :type => kind, :arity => many) { }
