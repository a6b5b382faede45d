require File.join(File.dirname(__FILE__), '..', 'base')

# Comment of the first.
Puppet::Type.type(:box).provide(:plain, :parent => Puppet::Provider) do
  has_feature :lids
  has_features :locks, :bolts
  has_feature :sometimes if Puppet.features.selinux?
  commands :ls => '/bin/ls'
end

Puppet::Type.type('box').provide 'other', parent: :plain do
  desc %q{The other (with (braces))}
end
Puppet::Type.type(:box).provide(name) do
end
