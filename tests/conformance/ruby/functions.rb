# frozen_string_literal: true

# Functions of both interfaces, and data types: names, and what they take and give.
class FunctionComparison
  def initialize(corpus, report)
    @corpus = corpus
    @report = report
  end

  def run
    env = Puppet::Node::Environment.create(:production, @corpus.roots)
    node = Puppet::Node.new('node.example.test', environment: env, facts: Puppet::Node::Facts.new('node', {}))
    Puppet.override({ environments: Puppet::Environments::Static.new(env), current_environment: env }, 'ruby') do
      compiler = Puppet::Parser::Compiler.new(node)
      compiler.with_context_overrides('ruby') do
        @scope = compiler.topscope
        @loader = compiler.loaders.private_environment_loader
        ours = @corpus.all('functions')
        compare_functions(ours.reject { |f| f['legacy'] }.group_by { |f| f['name'] })
        compare_legacy(ours.select { |f| f['legacy'] }.group_by { |f| f['name'] }, env)
        compare_data_types
      end
    end
  end

  private

  def compare_functions(ours)
    theirs = @corpus.names_in('puppet/functions').map { |name| name.gsub('/', '::') }
    loaded = theirs.select { |name| load_function(name) }
    loaded.each do |name|
      @report.name("function #{name}: not found", ours.key?(name))
      @report.signature("function #{name}", ours[name].any? { |f| same_signatures?(name, f) }) if ours.key?(name)
    end
    (ours.keys - theirs).each { |name| @report.name("function #{name}: Puppet has no such function", false) }
  end

  def load_function(name)
    @functions ||= {}
    @functions[name] = @loader.load(:function, name) or raise ArgumentError, 'not found'
  rescue StandardError, LoadError => e
    @report.skip("function #{name}: #{e.message.lines.first.strip}")
    nil
  end

  def same_signatures?(name, ours)
    theirs = @functions[name].class.dispatcher.dispatchers.reject(&:argument_mismatch_handler?).map { |d| their_signature(d) }
    own = ours['overloads'].map { |o| our_signature(o, loader_for(ours)) }
    own == theirs
  end

  def loader_for(function)
    return @loader if function['local_types'].empty?

    aliases = Puppet::Functions::LocalTypeAliasesBuilder.new(@loader, function['name'])
    function['local_types'].each { |t| aliases.type("#{t['name']} = #{t['definition']}") }
    aliases.local_types.each { |t| Puppet::Pops::Loader::TypeDefinitionInstantiator.create_from_model(t, aliases.loader) }
    aliases.loader
  end

  def their_signature(dispatch)
    type = dispatch.type
    types = type.param_types ? type.param_types.types.reject { |t| t.instance_of?(Puppet::Pops::Types::PUnitType) } : []
    from, to = type.param_types ? type.param_types.size_range : [0, Float::INFINITY]
    block = type.block_type
    optional = block.is_a?(Puppet::Pops::Types::POptionalType)
    names = dispatch.param_names
    # A function without dispatches has one type for all of its parameters.
    types *= names.size if types.size == 1 && names.size > 1
    { types: types.map(&:to_s), names: names.map(&:to_s), from: from, to: to == :default ? Float::INFINITY : to,
      block: block && (optional ? block.optional_type : block).to_s, optional: optional, return: (type.return_type || 'Any').to_s }
  end

  def our_signature(overload, loader)
    values, blocks = overload['parameters'].partition { |p| !p['role'].end_with?('block') }
    parse = ->(text) { Puppet::Pops::Types::TypeParser.singleton.parse(text, loader).to_s }
    rest = values.any? { |p| p['role'].end_with?('rest') }
    required = values.count { |p| p['role'].start_with?('required') }
    { types: values.map { |p| p['type'].empty? ? 'Any' : parse.(p['type']) }, names: values.map { |p| p['name'] },
      from: required, to: rest ? Float::INFINITY : values.size,
      block: blocks.empty? ? nil : parse.(blocks[0]['type']), optional: blocks.any? { |b| b['role'] == 'optional_block' },
      return: overload['return'].empty? ? 'Any' : parse.(overload['return']) }
  end

  def compare_legacy(ours, env)
    names = @corpus.names_in('puppet/parser/functions')
    names.each { |name| load_legacy(name, env) }
    root = Puppet::Parser::Functions.environment_module(Puppet.lookup(:root_environment)).all_function_info
    info = root.merge(Puppet::Parser::Functions.environment_module(env).all_function_info)
    info.each do |name, theirs|
      name = name.to_s
      next unless names.include?(name)

      @report.name("3.x function #{name}: not found", ours.key?(name))
      @report.signature("3.x function #{name}: #{theirs[:type]}, arity #{theirs[:arity]}", same_legacy?(ours[name].first, theirs)) if ours.key?(name)
    end
  end

  def load_legacy(name, env)
    Puppet::Parser::Functions.function(name, env)
  rescue StandardError, LoadError => e
    @report.skip("3.x function #{name}: #{e.message.lines.first.strip}")
  end

  def same_legacy?(ours, theirs)
    parameters = ours['overloads'][0]['parameters']
    required = parameters.count { |p| p['role'] == 'required' }
    arity = parameters.size > required ? -required - 1 : required
    arity == theirs[:arity] && ours['rvalue'] == (theirs[:type] == :rvalue)
  end

  def compare_data_types
    ours = @corpus.all('datatypes').to_h { |t| [t['name'], t] }
    @corpus.names_in('puppet/datatypes').reject { |n| n.start_with?('impl/') }.each do |path|
      name = path.split('/').map(&:capitalize).join('::')
      theirs = @loader.load(:type, name.downcase) && Puppet::Pops::Types::TypeParser.singleton.parse(name, @loader)
      next @report.skip("data type #{name}") unless theirs

      @report.name("data type #{name}: not found", ours.key?(name))
      next unless ours.key?(name)

      own = Puppet::Pops::Parser::EvaluatingParser.new.evaluate_string(@scope, ours[name]['definition'])
      @report.signature("data type #{name}", own.attributes.transform_values { |a| a.type.to_s } == theirs.attributes.transform_values { |a| a.type.to_s })
    end
  end
end
