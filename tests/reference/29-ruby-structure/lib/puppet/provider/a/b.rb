# Provider comment
# @api private
Puppet::Type.type(:a).provide(:b, parent: Puppet::Provider) do
  commands a: 'a'
  commands :b => "/usr/bin/b", 'c' => foo("x")
  optional_commands d: 'd'
  has_command(:e, 'e') do
    desc 'nested desc'
  end
  confine osfamily: :redhat, feature: %i[a b]
  confine true => false
  confine :exists => '/x'
  confine exists: ["/y", File.join('a', 'b')]
  defaultfor :osfamily => [:a, :b], :x => 'y'
  defaultfor osfamily: :c
  mk_resource_methods
  has_features :x, :y, foo
end
Puppet::Type::type('a').provide('c') { }
Puppet.type(:a).provide(:d) { }
Puppet::Type.type(:a).provide(:e) do desc <<-X
  text
  X
end
Puppet::Type.type(:a).provide :f do
  @doc = %q{F
    doc}
end
