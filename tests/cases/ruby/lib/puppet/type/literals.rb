# Values that are known without running the code.
Puppet::Type.newtype(:literals) do
  PREFIX = 'opt'.freeze
  LIST = %w[a b].map(&:to_sym)
  MORE = LIST + %i[c d]
  TABLE = { 'one' => 1, two: 2 }.freeze
  OTHER ||= %w[never]

  newparam(:name) { desc "A \
line with \t a tab, 'quotes' and \u00e9." }

  %w[left right].each do |side|
    newproperty("#{PREFIX}_#{side}".to_sym) { newvalues(*MORE) }
  end
  (1..3).each { |i| newparam(:"disk#{i}") }
  TABLE.each_pair do |key, value|
    newparam(key) { defaultto value }
  end
  { nested: [1, [2.5, nil]] }.each { |name, list| newproperty(name) { defaultto { list } } }

  newproperty(:keys) { newvalues(*TABLE.keys, "x" "y", ?z, :'a b', %q(it's)) }
  newproperty(:unknown_list) { newvalues(*OTHER) }
  newproperty(:unknown_item) { newvalues(:a, "b#{rand}") }
  newproperty(:ranges) { newvalues(1..3) }
  newproperty(:sum) do
    desc 'One, ' \
         'two, ' + <<~TEXT + 'four.'
           three "#{PREFIX}",
             indented,
         TEXT
    newvalues(*(LIST + [:last]))
  end

  newproperty(:by_case) do
    case Facter.value(:kernel)
    when 'Linux' then newvalues(:a)
    when 'Darwin'
      newvalues(:b)
    else newvalues(:c)
    end
  end
  newproperty(:by_some_case) do
    case Facter.value(:kernel)
    when 'Linux' then newvalues(:a)
    end
  end
  newproperty(:by_elsif) do
    if a
      newvalues(:a)
    elsif b
      newvalues(:b)
    else
      newvalues(:c)
    end
  end

  case Facter.value(:kernel)
  when 'Linux'
    newparam(:in_case) if Puppet.features.posix?
  end
  begin
    newparam(:in_begin)
  rescue LoadError
    newparam(:in_rescue)
  ensure
    newparam(:in_ensure)
  end
end

# A list with unknown items names unknown attributes.
Puppet::Type.newtype(:part) do
  [:a, *more].each { |name| newparam(name) }
end

# A block that is passed on is not known.
Puppet::Type.newtype(:passed) do
  ensurable(&block)
  newparam(:given, &block)
end
