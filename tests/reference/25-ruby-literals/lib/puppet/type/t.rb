# comment of t1, which is not read
Puppet::Type.newtype(:t1) do
  newparam(:a) do
    desc 'desc of a'
    defaultto ''
  end
  newparam(:b) do
    desc "x" + "y"
    defaultto { 1 }
    newvalues 'a', :b, /c/, *FOO
  end
  newparam(:c) do
    desc _('x')
    defaultto lambda { 1 }
    newvalues(:a, :b) { |x| y }
  end
  newproperty(:d, :parent => Puppet::Property::Boolean) do
    desc('x')
    newvalue(:a, event: :b)
    defaultto [:a, 'b']
    isnamevar
  end
  newparam(:e, :namevar => true) do
    desc %q{x
      y}
  end
  newparam 'f' do
    desc %q(x
      y)
  end
  newparam(:g) { desc "a
     b"; defaultto nil }
  newparam(:h) if foo
  [:x, :y].each { |n| newparam(n) }
  if foo
    newparam(:i)
  end
  newparam(NAME)
  def foo; end
  newmetaparam(:k)
  feature :f1, "x"
  feature :f2, %q{x
     y}
end
# comment of t2
Puppet::Type.newtype(:t2) do
  newparam(:name)
end
# Ext comment
Puppet::Type.type(:t3).ensurable
Puppet::Type.type(:t3).ensurable do
  newvalue :z
end
Puppet::Type.newtype(:t3) { desc 'T3 text' }
Puppet::Type.newtype(:t4, :parent => X) { desc 'T4 text' }
module Puppet
  newtype(:t5) { desc 'T5 text' }
  Type.newtype(:t6) { desc 'T6 text' }
end
Puppet::Type.type(:t1).provide(:p1) do
  commands :a => 'b', :c => ["x", 'y']
  confine :true => begin
    1
  end
  confine :feature => :x
  confine :feature => [:y, :z]
  confine :a => 1, 'b' => "x#{1}y"
  has_feature :x, 'y'
  has_features FOO
  defaultfor :a => :b
  defaultfor({:c => [:d, "e"], 'f' => /x/})
end
Puppet::Type.type(:t1).provide(:p2, :parent => Puppet::Type.type(:t1).provider(:p1)) { desc 'P2' }
Puppet::Type.type(:t1).provide(
  :p3,
  parent: x,
) do
  # comment in
  desc <<-DESC
    P3
     x
  DESC
end
