# frozen_string_literal: true

# What an installed Puppet says of a piece of code, of types, of a value, or of what a manifest declares. Puppet 7 or 8, from Ruby's load path
# (Debian: apt-get install puppet-agent).

require 'json'
require 'puppet'
require 'puppet/pops'

# Puppet prints times by their places in memory.
[Puppet::Pops::Time::Timespan, Puppet::Pops::Time::Timestamp].each do |time|
  time.define_method(:inspect) { "#{time.name.split('::').last}('#{self}')" }
end

module Reference
  # The resource types that come with Puppet.
  CORE_TYPES = %i[exec file filebucket group notify package resources schedule service stage tidy user].freeze

  # Modules that are installed with Puppet.
  VENDOR_MODULES = '/usr/share/puppet/vendor_modules'

  module_function

  # Settings that would make answers depend on the machine are fixed; the others have the defaults of the installed version.
  def boot
    dir = Dir.mktmpdir
    at_exit { FileUtils.rm_rf(dir) }
    Puppet.initialize_settings(%w[confdir vardir codedir logdir rundir publicdir vendormoduledir].flat_map { |s| ["--#{s}", dir] }, false)
    Puppet::Util::Log.level = :emerg
    Puppet.push_context(Puppet.base_context(Puppet.settings), 'conformance')
  end

  # {"tree": text, "findings": [[severity, code], ...]} for code that parses, with `places` [severity, code, line, position],
  # {"stops": code} where lexer or parser give up (code null: an error without a code).
  def parse(source, epp: false, tasks: false, places: false)
    Puppet[:tasks] = tasks
    program = (epp ? Puppet::Pops::Parser::EppParser.new : Puppet::Pops::Parser::Parser.new).parse_string(source, '')
    model = program.respond_to?(:model) ? program.model : program
    acceptor = Puppet::Pops::Validation::Acceptor.new
    Puppet::Pops::Validation::ValidatorFactory_4_0.new.validator(acceptor).validate(model)
    { 'tree' => Puppet::Pops::Model::ModelTreeDumper.new.dump(model),
      'findings' => acceptor.diagnostics.map { |d| [d.severity.to_s, d.issue.issue_code.to_s, *(place(d.source_pos) if places)] }.sort }
  rescue Puppet::ParseError => e
    { 'stops' => (e.issue_code&.to_s if e.respond_to?(:issue_code)) }
  rescue RegexpError
    { 'stops' => nil }
  rescue StandardError
    nil # a fault of the reference, not an answer
  end

  def place(position)
    [position&.line, position&.pos]
  end

  # {"result": text or boolean} of an operation on types, {"error": code} where it fails (code null: an
  # error without a code); null for a fault of the reference.
  def types(record)
    in_compiler("#{record['aliases']}\nundef") do |compiler|
      { 'result' => operate(record, compiler) }
    end
  rescue NameError, TypeError, SystemStackError
    nil
  rescue Puppet::PreformattedError, Puppet::ParseError, Puppet::Error, ArgumentError, RegexpError => e
    complaint_of_ruby?(e) ? nil : { 'error' => (e.issue_code&.to_s if e.respond_to?(:issue_code)) }
  end

  # {"result": text} of a value as a program would write it, {"error": code}; null for a fault of the
  # reference, and for values that it prints by their place in memory.
  def value(source, facts: {}, modulepath: [])
    in_compiler('undef', modulepath) do |compiler|
      facts.each { |name, fact| compiler.topscope[name] = fact }
      compiler.topscope.set_facts(facts)
      value = Puppet::Pops::Parser::EvaluatingParser.singleton.evaluate_string(compiler.topscope, source)
      any = Puppet::Pops::Types::PAnyType::DEFAULT
      text = Puppet::Pops::Types::StringConverter.convert(value, any => '%p')
      address?(text) ? nil : { 'result' => text }
    end
  rescue NameError, TypeError, SystemStackError, LoadError
    nil
  rescue Puppet::PreformattedError => e
    complaint_of_ruby?(e) ? nil : { 'error' => e.issue_code&.to_s }
  rescue Puppet::ParseError, Puppet::Error, ArgumentError, RegexpError => e
    { 'error' => (e.issue_code&.to_s if e.respond_to?(:issue_code)) }
  end

  # Objects that are printed by their place in memory.
  def address?(text)
    text.include?('0x0000')
  end

  # A fault of the reference that it passes on.
  def complaint_of_ruby?(error)
    error.message.match?(/undefined method|no implicit conversion|wrong number of arguments \(given/)
  end

  # The same of an expression in an environment that has these files.
  def value_in_environment(record)
    Dir.mktmpdir do |folder|
      record['files'].each do |path, text|
        file = File.join(folder, 'production', path)
        FileUtils.mkdir_p(File.dirname(file))
        File.write(file, text)
      end
      loader = Puppet::Environments::Directories.new(folder, [])
      environment = loader.get!('production').override_with(modulepath: [File.join(folder, 'production', 'modules')])
      facts = record['facts'] || {}
      node = Puppet::Node.new('node.example.test', environment: environment, facts: Puppet::Node::Facts.new('node', facts))
      node.merge(facts)
      trusted = Puppet::Context::TrustedInformation.new('local', 'node.example.test', {}, {})
      Puppet.override({ environments: loader, current_environment: node.environment, trusted_information: trusted }, 'case') do
        compiler = Puppet::Parser::Compiler.new(node)
        compiler.with_context_overrides('case') do
          compiler.send(:set_node_parameters)
          compiler.send(:evaluate_main)
          value = Puppet::Pops::Parser::EvaluatingParser.singleton.evaluate_string(compiler.topscope, record['value'])
          any = Puppet::Pops::Types::PAnyType::DEFAULT
          return { 'result' => Puppet::Pops::Types::StringConverter.convert(value, any => '%p') }
        end
      end
    end
  rescue SystemStackError
    nil
  rescue Puppet::Error, Puppet::DataBinding::LookupError, ArgumentError => e
    warn e.message if ENV['PUPPET_LS_SHOW_ERRORS']
    { 'error' => nil }
  end

  # The message with which Puppet refuses a copy of the environment in `project` with these files, null if it accepts it. What a case makes
  # known (functions, types) stays in its own process.
  def refusal(project, files, facts)
    reader, writer = IO.pipe
    process = fork do
      reader.close
      writer.write(JSON.generate([refusal_here(project, files, facts)]))
      writer.close
      exit!
    end
    writer.close
    text = reader.read
    Process.wait(process)
    JSON.parse(text).first
  end

  def refusal_here(project, files, facts)
    Dir.mktmpdir do |folder|
      FileUtils.cp_r(project, File.join(folder, 'production'))
      files.each do |path, text|
        file = File.join(folder, 'production', path)
        FileUtils.mkdir_p(File.dirname(file))
        File.write(file, text)
      end
      apply_in(folder, facts)
      nil
    rescue NameError
      nil # a fault of the reference, not an answer
    rescue Puppet::Error, Puppet::DataBinding::LookupError, ArgumentError, RegexpError, TypeError => e
      message_in(folder, e)
    rescue SyntaxError => e # of a template, with an excerpt of the code that ERB makes of it
      message_in(folder, e).lines.first.chomp
    end
  end

  # Compiles the catalog of a node, makes its resources and orders them.
  def apply_in(folder, facts)
    Puppet[:default_file_terminus] = :file_server
    loader = Puppet::Environments::Directories.new(folder, [])
    root = File.join(folder, 'production')
    modules = [*%w[site modules].map { |name| File.join(root, name) }, VENDOR_MODULES]
    environment = loader.get!('production').override_with(modulepath: modules, manifest: File.join(root, 'manifests'))
    node = Puppet::Node.new('node.example.test', environment: environment, facts: Puppet::Node::Facts.new('node', facts))
    node.merge(facts)
    trusted = Puppet::Context::TrustedInformation.new('local', 'node.example.test', {}, {})
    Puppet.override({ environments: loader, current_environment: node.environment, trusted_information: trusted }, 'case') do
      catalog = Puppet::Parser::Compiler.compile(node).to_ral
      catalog.finalize
      cycles = catalog.relationship_graph.find_cycles_in_graph
      raise Puppet::Error, "Found 1 dependency cycle: #{cycles.first.map(&:to_s).join(' => ')}" unless cycles.empty?

      catalog.resources.each { |resource| resource.parameter(:source).metadata if of_module?(resource) }
    end
  end

  def of_module?(resource)
    resource.type == :file && resource[:source].to_s.include?('puppet:///')
  end

  # The message without the words that say nothing about the mistake, and with its place in short form.
  def message_in(folder, error)
    # The error of a template is in the lines below the first.
    joined = error.message.sub(/(Failed to parse template \S+:)\n\s*Filepath: .*\n\s*Line: .*\n\s*Detail: /) { "#{$1} " }.gsub(/0x\h+/, '0x')
    text = joined.lines.first.strip.gsub("#{folder}/production/", '').delete_suffix(' on node node.example.test')
    text = text.sub(/\AEvaluation Error: (Error while evaluating an? [^,]+, )?/, '')
    text.gsub(/\(file: ([^,)]+), line: (\d+)(, column: \d+)?\)/) { "(#{Regexp.last_match(1)}:#{Regexp.last_match(2)})" }
  end

  # A type set that was printed stays the one in which names are told.
  def forget_type_set
    Puppet::Pops::Types::TypeFormatter.singleton.instance_variable_set(:@type_set, nil)
  end

  # {"resources": {"Type[title]": {name => text}}, "edges": [[outer, inner]], "classes": [name]} of a manifest, virtual
  # resources left out, {"error": code}; null for a fault of the reference.
  def catalog(record)
    compiled = in_environment(record['manifest'], record['facts'] || {}, record['modulepath'] || []) { |compiler| compiler.compile(&:to_resource) }
    kept = ->(resource) { resource.ref != 'Class[Settings]' }
    answer = { 'resources' => compiled.resources.select(&kept).to_h { |r| [r.ref, parameters_of(r)] }.sort.to_h,
      'edges' => compiled.edges.map { |e| [e.source, e.target] }.select { |pair| pair.all?(&kept) }.map { |pair| pair.map(&:ref) }.sort,
      'classes' => compiled.classes.sort - ['settings'] }
    address?(answer.to_s) ? nil : answer
  rescue NameError, TypeError, SystemStackError
    nil
  rescue Puppet::PreformattedError, Puppet::ParseError, Puppet::Error, ArgumentError => e
    return nil if complaint_of_ruby?(e)

    e = e.cause if e.cause.respond_to?(:issue_code) && !(e.respond_to?(:issue_code) && e.issue_code)
    { 'error' => (e.issue_code&.to_s if e.respond_to?(:issue_code)) }
  end

  # A name that repeats the title is left out, as in a catalog that is sent.
  def parameters_of(resource)
    namevar = resource.send(:namevar)
    shown = resource.to_h.reject { |name, value| value.nil? || (name == namevar && value == resource.title) }
    shown.to_h { |name, value| [name.to_s, parameter_text(value)] }.sort.to_h
  end

  def parameter_text(value)
    case value
    when Puppet::Resource then value.ref
    when Array then "[#{value.map { |v| parameter_text(v) }.join(', ')}]"
    when Hash then "{#{value.map { |k, v| "#{parameter_text(k)} => #{parameter_text(v)}" }.join(', ')}}"
    when Symbol then value == :undef ? 'undef' : value.to_s
    else Puppet::Pops::Types::StringConverter.convert(value, Puppet::Pops::Types::PAnyType::DEFAULT => '%p')
    end
  end

  def in_compiler(source, modulepath = [])
    in_environment(source, {}, modulepath) do |compiler|
      compiler.with_context_overrides('case') do
        compiler.send(:evaluate_main)
        yield compiler
      end
    end
  end

  def in_environment(source, facts = {}, modulepath = [])
    forget_type_set
    env = Puppet::Node::Environment.create(:production, modulepath)
    node = Puppet::Node.new('node.example.test', environment: env, facts: Puppet::Node::Facts.new('node', facts))
    node.merge(facts)
    Puppet[:code] = source
    Puppet.override({ environments: Puppet::Environments::Static.new(env), current_environment: env,
                      trusted_information: Puppet::Context::TrustedInformation.new('local', 'node.example.test', {}, {}) }, 'case') do
      yield Puppet::Parser::Compiler.new(node)
    end
  end

  def operate(record, compiler)
    types = Puppet::Pops::Types
    calculator = types::TypeCalculator.singleton
    loader = compiler.loaders.private_environment_loader
    left = -> { types::TypeParser.singleton.parse(record.fetch('left'), loader) }
    right = -> { types::TypeParser.singleton.parse(record.fetch('right'), loader) }
    value = -> { Puppet::Pops::Parser::EvaluatingParser.singleton.evaluate_string(compiler.topscope, record.fetch('right')) }
    case record['op']
    when 'parse' then left.call.to_s
    when 'generalize' then left.call.generalize.to_s
    when 'normalize' then left.call.normalize.to_s
    when 'assignable' then calculator.assignable?(left.call, right.call) ? true : false # some answer with nil or a text
    when 'common' then calculator.common_type(left.call, right.call).to_s
    when 'equal' then left.call == right.call
    when 'instance' then calculator.instance?(left.call, value.call)
    when 'infer' then calculator.infer_set(value.call).to_s
    when 'describe' then types::TypeMismatchDescriber.singleton.describe_mismatch('x', left.call, calculator.infer_set(value.call))
    when 'iterable'
      type = left.call
      type.iterable? ? (type.iterable_type || types::PIterableType::DEFAULT).to_s : false
    end
  end

  # [name, type of the parameters, type of the block or nil] of each signature of the functions that come with Puppet. Functions of the
  # API of Puppet 3 have one of any arguments, as many as they take.
  def signatures(compiler)
    loader = compiler.loaders.puppet_system_loader
    new_names.flat_map { |name| function_signatures(loader, name) } +
      old_arities(compiler).map { |name, arity| [name, any_arguments(arity), nil] }
  end

  # An arity of -n - 1 stands for n or more.
  def any_arguments(arity)
    types = Puppet::Pops::Types::TypeFactory
    types.tuple([types.any], arity.negative? ? types.range(-arity - 1, -arity + 1) : types.range(arity, arity))
  end

  def function_signatures(loader, name)
    dispatchers = loader.load(:function, name).class.dispatcher.dispatchers.reject(&:argument_mismatch_handler?)
    dispatchers.map { |d| [name, d.type.param_types, d.type.block_type] }
  rescue LoadError, StandardError
    [] # it needs a library that is not installed
  end

  def new_names
    function_names('functions')
  end

  # What a function of the newer API replaces is never called.
  def old_arities(compiler)
    names = function_names('parser/functions') - new_names
    names.to_h { |name| [name, old_function(name, compiler)] }.compact
  end

  def old_function(name, compiler)
    functions = Puppet::Parser::Functions
    functions.function(name, compiler.environment) && functions.arity(name, compiler.environment)
  rescue Puppet::Error
    nil # it needs a library that is not installed
  end

  def function_names(folder)
    Dir.glob("#{File.dirname(Puppet.method(:version).source_location[0])}/#{folder}/*.rb").map { |file| File.basename(file, '.rb') }.sort
  end

  def answer(record)
    return types(record) if record.key?('op')
    return value_in_environment(record) if record.key?('files')
    if record.key?('value')
      modules = record['stdlib'] ? ENV.fetch('PUPPET_LS_MODULES').split(':') : []
      return value(record['value'], facts: record['facts'] || {}, modulepath: modules)
    end
    return catalog(record) if record.key?('manifest')

    parse(record.fetch('source'), epp: record['epp'] || false, tasks: record['tasks'] || false, places: record['places'] || false)
  end
end
