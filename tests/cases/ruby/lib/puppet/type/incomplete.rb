# What cannot be foreseen is told: the type is not complete.
Puppet::Type.newtype(:loops) do
  newparam(:name)
  Dir.children('/etc').each do |file|
    newparam(file.to_sym)
  end
end
Puppet::Type.newtype(:calls) do
  newparam(:name)
  make_some_more
end
Puppet::Type.newtype(:names) do
  newparam("a_#{name}")
  newproperty(:"b_#{name}")
end
Puppet::Type.newtype(:split) do
  require 'puppet/type/split/owner'
end
module Puppet
  # Under a condition, from a method of its own, and mixed in: still complete.
  Type.newtype(:foreseen) do
    include Enumerable
    extend PuppetX::Mod::Shared
    shared_parameters

    if Puppet.version.to_i > 5
      newparam(:new)
    else
      newparam(:old)
    end

    def self.newcheck(name, options = {}, &block)
      newparam(name, options, &block)
    end
    newcheck(:unless, namevar: true) do
      desc 'A check.'
      include PuppetX::Mod::Values
      newvalues(:a)
    end
  end
end
Puppet::Type.newtype(:sometimes) do
  extend PuppetX::Mod::Shared
  newparam(:name, namevar: true)
  newparam(:other, namevar: true) do
    if Puppet.version.to_i > 5
      newvalues(:a)
    end
  end

  # One of the patterns is made elsewhere.
  def self.title_patterns
    [[/^(.*)$/, [[:name]]], other_pattern]
  end

  with_options do
    newparam(:hidden)
  end
end
