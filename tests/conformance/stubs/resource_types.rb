# frozen_string_literal: true

require_relative 'workbench'

# Resource types: attributes and their values, providers, examples and invariants.
class TypeCheck
  include Problems

  INTERNAL = %w[component whit].freeze
  # Providers that Puppet has since version 8.
  LATER_PROVIDERS = { 'package' => %w[xbps] }.freeze
  CORE_MODULE = /(?:\A|[_-])(?:\w+[_-]core|mailalias)\z/.freeze

  def initialize(bench, problems, modules)
    @bench = bench
    @problems = problems
    @modules = modules
    @examples = 0
  end

  def check(stubs)
    by_name = stubs.to_h { |s| [s['name'], s] }
    installed = installed_names
    (installed - by_name.keys).each { |name| @problems << "type #{name}: no stub" }
    compare_metaparameters(by_name.fetch('Resource'))
    (by_name.keys - installed).each { |name| check_examples(by_name[name], nil) }
    attributes = (installed & by_name.keys).sum do |name|
      compare(by_name[name], Puppet::Type.type(name.to_sym))
      by_name[name]['attributes'].size
    end
    [(installed & by_name.keys).size, attributes, @examples]
  end

  private

  def installed_names
    own = $LOAD_PATH.map { |p| File.join(p, 'puppet', 'type') }.find { |p| File.directory?(p) }
    modules = @modules.flat_map { |m| Dir.glob("#{m}/*") }.select { |m| File.basename(m).match?(CORE_MODULE) }
    roots = [own] + modules.map do |folder|
      lib = File.join(folder, 'lib')
      $LOAD_PATH.unshift(lib)
      File.join(lib, 'puppet', 'type')
    end
    roots.flat_map { |root| Dir.glob('*.rb', base: root).map { |f| f.delete_suffix('.rb') } }.uniq.sort - INTERNAL
  end

  def compare(stub, type)
    theirs = type.properties.to_h { |p| [p.name.to_s, [p, true]] }
                 .merge(type.parameters.to_h { |n| [n.to_s, [type.paramclass(n), false]] })
    ours = stub['attributes'].to_h { |a| [a['name'], a] }
    differ(stub, 'attributes', ours.keys, theirs.keys)
    differ(stub, 'namevars', ours.values.select { |a| a['settings']['isnamevar'] }.map { |a| a['name'] },
           type.key_attributes.map(&:to_s))
    differ(stub, 'features', stub['tags'].fetch('feature', []).map { |f| f.split.first }, type.features.map(&:to_s))
    compare_providers(stub, type)
    theirs.each { |name, (klass, property)| compare_attribute(stub, ours[name], klass, property) if ours[name] }
    check_examples(stub, type)
  end

  # The example of the type is right, those of its invariants are wrong, in the eyes of both, or of the stub alone when
  # the type is not installed.
  def check_examples(stub, type)
    stub['resources'].each { |r| check_example(stub, type, r) if r['type'] == stub['name'] }
    stub['invariants'].each do |invariant|
      problem(stub, "'#{invariant['name']}' has no example") if invariant['resources'].empty?
      invariant['resources'].each { |r| check_broken(stub, type, invariant, r) }
    end
  end

  def check_example(stub, type, resource)
    @examples += 1
    title, values = resource_of(resource)
    objection = type && refusal(type, title, values)
    problem(stub, "Puppet refuses the example: #{objection}") if objection
    types = stub['attributes'].to_h { |a| [a['name'], a['type']] }
    values.each { |k, v| problem(stub, "#{k} does not accept #{v}") unless types[k].nil? || @bench.type(types[k]).instance?(v) }
    stub['invariants'].each { |i| problem(stub, "the example breaks '#{i['name']}'") if broken?(stub, i, title, values) }
  end

  def check_broken(stub, type, invariant, resource)
    @examples += 1
    title, values = resource_of(resource)
    problem(stub, "'#{invariant['name']}' is not broken by its example") unless broken?(stub, invariant, title, values)
    return if type.nil? || invariant['tags'].key?('severity') || invariant['tags'].key?('needs')

    problem(stub, "Puppet accepts what breaks '#{invariant['name']}'") unless refusal(type, title, values)
  end

  def resource_of(resource)
    [@bench.evaluate(resource['title']), @bench.evaluate("{ #{resource['attributes']} }")]
  end

  # Puppet's objection to a resource, or nil. Relationships need a catalog and are left out.
  def refusal(type, title, values)
    values = values.reject { |k, _| Puppet::Type.metaparam?(k.to_sym) }
    type.new(values.transform_keys(&:to_sym).merge(title: title))
    nil
  rescue Puppet::Error, ArgumentError => e
    e.message
  end

  def broken?(stub, invariant, title, values)
    namevar = stub['attributes'].find { |a| a['settings']['isnamevar'] }
    variables = stub['attributes'].to_h { |a| [a['name'], nil] }
    @bench.evaluate_with(variables.merge(namevar['name'] => title).merge(values), invariant['code']) == true
  end

  def compare_providers(stub, type)
    ours = stub['tags'].fetch('provider', []).to_h { |text| [text.split.first, text.split.drop(1)] }
    differ(stub, 'providers', ours.keys - LATER_PROVIDERS.fetch(stub['name'], []), type.providers.map(&:to_s))
    type.providers.each do |name|
      provider = type.provider(name)
      differ(stub, "features of provider #{name}", ours.fetch(name.to_s, []), provider.features.map(&:to_s)) if provider
    end
  end

  def compare_metaparameters(stub)
    names = []
    Puppet::Type.eachmetaparam { |name| names << name.to_s }
    differ(stub, 'metaparameters', stub['attributes'].map { |a| a['name'] }, names)
    stub['attributes'].each do |a|
      klass = Puppet::Type.metaparamclass(a['name'].to_sym)
      compare_attribute(stub, a, klass, false) if klass
    end
  end

  def differ(stub, what, ours, theirs)
    more = ours - theirs
    missing = theirs - ours
    problem(stub, "#{what}: too many #{more.join(', ')}") unless more.empty?
    problem(stub, "#{what}: missing #{missing.join(', ')}") unless missing.empty?
  end

  def compare_attribute(stub, ours, klass, property)
    name = ours['name']
    problem(stub, "#{name} is #{property ? 'a property' : 'a parameter'}") if property != (ours['settings']['property'] == 'true')
    features = (ours['settings']['features'] || '').scan(/\w+\??/)
    differ(stub, "features that #{name} needs", features, Array(klass.required_features).map(&:to_s))
    compare_values(stub, name, @bench.type(ours['type']), klass)
  end

  # What is allowed is accepted, and where all is enumerated nothing else is.
  def compare_values(stub, name, type, klass)
    values = klass.value_collection
    allowed = values.values.flat_map { |v| [v, *values.value(v).aliases] }.map(&:to_s)
    refused = allowed.flat_map { |v| written(v) }.reject { |v| type.instance?(v) }
    problem(stub, "#{name} accepts no #{refused.inspect}") unless refused.empty?
    open = allowed.empty? || !values.instance_variable_get(:@regexes).empty? || klass.method_defined?(:unsafe_munge, false)
    problem(stub, "#{name} accepts any text") if !open && type.instance?('no such value')
  end

  # How a value is written in manifests.
  def written(value)
    %w[true false].include?(value) ? [value, value == 'true'] : [value]
  end
end
