require 'facter'

# How many boxes there are.
Facter.add(:Boxes) do
  confine kernel: 'Linux'
  setcode { Dir['/box/*'].size }
end

Facter.add(:boxes) do
  setcode { 0 }
end

if File.exist?('/box')
  Facter.add('box_names', :type => :aggregate) do
    chunk(:a) { {} }
  end
end

names.each { |name| Facter.add("box_#{name}") { } }
Facter.value(:other)
Facter::Util.add(:none)
