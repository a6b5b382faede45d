# frozen_string_literal: true

# Resource types with their attributes and providers.
class TypeComparison
  INTERNAL = %w[component whit].freeze

  def initialize(corpus, report)
    @corpus = corpus
    @report = report
    @loader = Puppet::Pops::Types::TypeParser.singleton
  end

  def run
    ours = @corpus.all('types').to_h { |t| [t['name'], t] }
    @mixins = @corpus.all('mixins').to_h { |m| [m['name'], m] }
    @providers = @corpus.all('providers').group_by { |p| p['type'] }
    names = @corpus.names_in('puppet/type').reject { |n| n.include?('/') }
    names.each do |name|
      type = load_type(name) or next
      @report.name("type #{name}: not found", ours.key?(name))
      compare(ours[name], type) if ours.key?(name)
    end
    (ours.keys - names).each { |name| @report.name("type #{name}: Puppet has no such type", false) }
  end

  private

  def load_type(name)
    Puppet::Type.type(name.to_sym) or raise ArgumentError, 'not found'
  rescue StandardError, LoadError => e
    @report.skip("type #{name}: #{e.message.lines.first.strip}")
    nil
  end

  def compare(ours, type)
    attributes = ours['attributes'] + ours['mixins'].flat_map { |m| @mixins.fetch(m, {}).fetch('attributes', []) }
    own = attributes.to_h { |a| [a['name'], a] }
    theirs = type.properties.to_h { |p| [p.name.to_s, [p, 'property']] }
                 .merge(type.parameters.to_h { |n| [n.to_s, [type.paramclass(n), 'parameter']] })
    theirs.delete('provider') unless own.key?('provider') # Puppet adds it
    complete = ours['complete'] && ours['mixins'].all? { |m| @mixins.fetch(m, { 'complete' => true })['complete'] }
    theirs.each_key do |name|
      next @report.skip("#{type.name}.#{name}, and the type says that there may be more") unless complete || own.key?(name)

      @report.name("#{type.name}.#{name}: not found", own.key?(name))
    end
    (own.keys - theirs.keys).each { |name| @report.name("#{type.name}.#{name}: Puppet has no such attribute", false) }
    theirs.each { |name, (klass, kind)| compare_attribute(type, own[name], klass, kind) if own[name] }
    compare_rest(ours, own, type)
    compare_providers(ours, type)
  end

  def compare_rest(ours, own, type)
    namevars = own.values.select { |a| a['namevar'] && a['kind'] == 'parameter' }.map { |a| a['name'] }
    @report.signature("#{type.name}: namevars #{namevars}", namevars.sort == type.key_attributes.map(&:to_s).sort - ['provider'])
    @report.signature("#{type.name}: features #{ours['features']}", ours['features'].sort == type.features.map(&:to_s).sort)
    required = []
    type.eachautorequire { |target, _| required << target.to_s }
    same = (ours['autorequires'].uniq - required).empty?
    @report.signature("#{type.name}: autorequires #{ours['autorequires']}", same)
    compare_title_patterns(ours, type)
  end

  def compare_title_patterns(ours, type)
    return if ours['title_patterns'].empty?

    theirs = type.title_patterns.map { |regex, targets| { 'pattern' => regex.source, 'attributes' => targets.map { |t| t.first.to_s } } }
    @report.signature("#{type.name}: title patterns", ours['title_patterns'] == theirs)
  end

  # Every provider that Puppet finds in a file, and no others.
  def compare_providers(ours, type)
    own = (ours['providers'] + @providers.fetch(type.name.to_s, [])).to_h { |p| [p['name'], p] }
    type.loadall if type.respond_to?(:loadall)
    Puppet::Type.type(type.name).providers # loads all
    theirs = type.providers.map(&:to_s)
    theirs.each { |name| @report.name("provider #{type.name}/#{name}: not found", own.key?(name)) }
    (own.keys - theirs).each { |name| @report.skip("provider #{type.name}/#{name}") }
    theirs.each do |name|
      provider = guarded { type.provider(name.to_sym) }
      next unless provider && own[name]

      declared = guarded { provider.declared_feature?(:none) || provider.features } || []
      missing = (own[name]['features'] & type.features.map(&:to_s)) - declared.map(&:to_s)
      @report.signature("provider #{type.name}/#{name}: has no #{missing}", missing.empty?)
    end
  rescue StandardError, LoadError => e
    @report.skip("providers of #{type.name}: #{e.message.lines.first.strip}")
  end

  def guarded
    yield
  rescue StandardError, LoadError
    nil
  end

  def compare_attribute(type, ours, klass, kind)
    where = "#{type.name}.#{ours['name']}"
    @report.signature("#{where}: is a #{kind}", ours['kind'] == kind)
    features = Array(klass.required_features).map(&:to_s)
    @report.signature("#{where}: needs #{features}", ours['features'] == features)
    wrong = wrong_values(@loader.parse(ours['type']), klass)
    @report.signature("#{where}: #{ours['type']} #{wrong}", wrong.nil?)
    wrong = wrong_default(ours, klass)
    @report.signature("#{where}: default is #{wrong}, not #{ours['default']}", wrong.nil?)
  end

  # What the type gets wrong: it accepts what is allowed, and nothing else where all is enumerated.
  def wrong_values(type, klass)
    values = klass.value_collection
    allowed = values.values.flat_map { |v| [v, *values.value(v).aliases] }.map(&:to_s).reject(&:empty?)
    refused = allowed.flat_map { |v| written(v) }.reject { |v| type.instance?(v) }
    return "refuses #{refused.inspect}" unless refused.empty?

    any = type.is_a?(Puppet::Pops::Types::PAnyType) && type.instance_of?(Puppet::Pops::Types::PAnyType)
    decided = own_method?(klass, :unsafe_validate) || own_method?(klass, :validate) || !known_base?(klass)
    return (any ? nil : 'but code decides') if decided
    return nil if values.empty? # by its parent

    patterns = values.instance_variable_get(:@regexes)
    # Strings, numbers and more that Puppet's own check judges.
    samples.each do |sample|
      fits = begin
        values.validate(sample)
        true
      rescue ArgumentError
        false
      end
      return "refuses #{sample.inspect}" if fits && !type.instance?(sample)
      return "accepts #{sample.inspect}" if !fits && sample.is_a?(String) && type.instance?(sample)
      return "accepts #{sample.inspect}" if !fits && patterns.empty? && type.instance?(sample) && !sample.is_a?(Array)
    end
    nil
  end

  def samples
    ['no such value', 'true', 'yes', 'x', '/a/b', 'a/b', '4', '', 'A b', 'a:b', 'x=y', true, false, 0, 1, 4, 80, -1, 1.5,
     %w[a b], { 'a' => 1 }]
  end

  # How a value is written in manifests.
  def written(value)
    %w[true false].include?(value) ? [value, value == 'true'] : [value]
  end

  def own_method?(klass, name)
    klass.method_defined?(name) && klass.instance_method(name).owner == klass
  end

  def known_base?(klass)
    ['Puppet::Parameter', 'Puppet::Property', 'Puppet::Property::Ensure', 'Puppet::Parameter::Boolean', 'Puppet::Property::Boolean']
      .include?(Module.instance_method(:name).bind(klass.superclass).call)
  end

  # The value given to defaultto, when that is one.
  def wrong_default(ours, klass)
    return nil unless own_method?(klass, :default)

    method = klass.instance_method(:default)
    return nil unless method.source_location&.first.to_s.end_with?('puppet/parameter.rb')

    value = method.bind(klass.allocate).call
    return nil if value.nil? || ours['default'].empty?

    value = value.to_s if value.is_a?(Symbol)
    value = value == 'true' if %w[true false].include?(value)
    own = Puppet::Pops::Parser::EvaluatingParser.new.evaluate_string(nil, ours['default'])
    own == value ? nil : value.inspect
  rescue StandardError
    nil
  end
end
