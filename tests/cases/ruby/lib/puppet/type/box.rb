require 'puppet/parameter/boolean'

Puppet::Type.newtype(:box) do
  @doc = <<-'EOT'
    Manages a box.

        box { 'a': }
  EOT

  KINDS = %w[wood paper].freeze
  SIZES = [:small, :large]

  feature :lids, 'It has lids',
          methods: [:lid]
  feature(:locks, "It locks")

  ensurable do
    desc "Whether it is there."
    defaultvalues
    newvalue(:open, :event => :box_opened) { provider.open }
    aliasvalue :opened, :open
    defaultto :present
  end

  newparam(:path, :namevar => true) do
    desc 'Where it is.'
    validate do |value|
      raise ArgumentError, "bad #{value}" unless value =~ %r{^/}
    end
  end

  newparam :label do
    desc <<~DOC
      What is written
        on it.
    DOC
    newvalues(/^[a-z]+$/i, %r{^/a/b$})
    munge { |value| value.downcase }
  end

  newparam(:lock, boolean: true, parent: Puppet::Parameter::Boolean) { defaultto true }
  newparam(:flag, :boolean => true) do
    newvalues(:true, :false)
    defaultto(:false)
  end
  newparam(:mode, parent: Puppet::Type::File::Mode)

  newproperty(:kind, :required_features => [:lids, 'locks'], array_matching: :all) do
    newvalues(*KINDS)
    def insync?(is)
      is.sort == should.sort if is
    end
  end

  newproperty(:size) do
    newvalues(*SIZES, :'4', '1.5', true)
  end

  newproperty(:level) do
    defaultto 3
    if Facter.value(:kernel) == 'Linux'
      newvalues(:a)
    else
      newvalues(:b)
    end
  end

  newproperty(:computed) do
    newvalues(*[:a, :b].map { |x| x })
  end

  # A comment is documentation too.
  newproperty(:switch, parent: Puppet::Property::Boolean)

  [:width, :height].each do |side|
    newproperty(side) do
      desc "The #{side}."
      newvalues(/^\d+$/)
    end
  end
  { depth: 'How deep', mass: 'How heavy' }.each do |name, text|
    newparam(name) { desc text }
  end

  def self.title_patterns
    [
      [/^(.*):(.*)$/m, [[:path], [:label, lambda { |x| x }]]],
      [%r{^(.*)$}, [[:path]]],
    ]
  end

  autorequire(:File) { self[:path] }
  autorequire(:user) do
    [:owner].map { |name| self[name] }
  end

  validate do
    fail('no') if self[:label] && self[:path]
  end

  provide(:plain) do
    desc 'Of nothing.'
    has_features :lids
  end
end
