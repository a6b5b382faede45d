# frozen_string_literal: true

require 'json'
require 'yaml'

# The facts of Facter's schema are in the stubs, with their types; those that it hides are legacy facts, whose paths
# lead to something. The facts of this host are as the stubs say.
class FactCheck
  KINDS = { 'integer' => 'Integer', 'double' => 'Float', 'boolean' => 'Boolean', 'array' => 'Array',
            'map' => 'Hash' }.freeze

  def initialize(bench, problems)
    @bench = bench
    @problems = problems
    @count = 0
  end

  def check(legacy)
    facts = resolved(@bench.type('Puppet::Facts'))
    hidden, known = schema.partition { |_, fact| fact['hidden'] }
    compare(known, facts, '')
    legacy = @bench.evaluate(legacy)
    check_legacy(legacy, hidden.map(&:first), facts)
    check_host(facts, legacy)
    @count
  end

  private

  def schema
    file = $LOAD_PATH.map { |p| File.join(p, 'schema', 'facter.yaml') }.find { |p| File.file?(p) }
    file ? YAML.load_file(file) : {}
  end

  def resolved(type)
    type = type.resolved_type while type.is_a?(Puppet::Pops::Types::PTypeAliasType)
    type
  end

  def compare(elements, type, path)
    elements.each do |name, fact|
      @count += 1
      own = member(type, fact['pattern'] ? 'anything' : name)
      kind = KINDS.fetch(fact['type'], 'String')
      next @problems << "fact #{path}#{name}: not in facts.pp" if own.nil?

      @problems << "fact #{path}#{name} is #{own}, Facter says #{fact['type']}" unless fits?(own, kind)
      compare(fact['elements'], own, "#{path}#{name}.") if fact['elements'] && fact['validate'] != false
    end
  end

  # Facter's schema calls some numbers text.
  def fits?(own, kind)
    own = own.optional_type if own.is_a?(Puppet::Pops::Types::POptionalType)
    own.is_a?(Puppet::Pops::Types::PVariantType) || @bench.type(kind).assignable?(own)
  end

  def member(type, key)
    case type
    when Puppet::Pops::Types::PStructType
      element = type.elements.find { |e| e.name == key }
      element && resolved(element.value_type)
    when Puppet::Pops::Types::PHashType then resolved(type.value_type)
    when Puppet::Pops::Types::PArrayType then resolved(type.element_type)
    end
  end

  def check_legacy(table, hidden, facts)
    wanted = hidden.map { |name| name.gsub(/<\w+>/, '<X>') }
    (wanted - table.keys).each { |name| @problems << "legacy fact #{name}: missing" }
    (table.keys - wanted).each { |name| @problems << "legacy fact #{name}: Facter has no such fact" }
    table.compact.each do |name, path|
      @count += 1
      @problems << "legacy fact #{name}: #{path.join('.')} leads nowhere" unless path.reduce(facts) { |t, k| t && member(t, k) }
    end
  end

  def check_host(facts, legacy)
    host = JSON.parse(JSON.generate(Facter.to_hash))
    host.each do |name, value|
      own = member(facts, name)
      @problems << "fact #{name} of this host is not #{own}" unless own.nil? || own.instance?(value)
    end
    legacy.compact.each do |name, path|
      value = Facter.value(name)
      differs = !value.nil? && value.to_s != host.dig(*path).to_s
      @problems << "legacy fact #{name} is #{value}, #{path.join('.')} is #{host.dig(*path)}" if differs
    end
  end
end
