# frozen_string_literal: true

require_relative 'workbench'

# Functions and constructors: overloads with their types, and what examples give.
class FunctionCheck
  include Problems

  def initialize(bench, problems, skipped)
    @bench = bench
    @problems = problems
    @skipped = skipped
  end

  def check(stubs)
    by_name = stubs.group_by { |s| s['name'] }
    installed = installed_names
    (installed - by_name.keys).each { |name| @problems << "#{name}: no stub" }
    by_name.each do |name, overloads|
      head = overloads.first
      visible = visible?(head) ? overloads.select { |o| visible?(o) } : []
      if !installed.include?(name)
        problem(head, 'Puppet has no such function') unless visible.empty?
      elsif visible.empty?
        problem(head, 'Puppet has it at this level')
      else
        compare(head, visible)
      end
    end
    by_name.size
  end

  def run_examples(stubs)
    returns = stubs.select { |s| visible?(s) }.group_by { |s| s['name'] }
    examples = returns.values.flatten.flat_map { |stub| stub['examples'].map { |e| [stub, e] } }
    examples.each { |stub, example| run(stub, example, returns[stub['name']]) }
    examples.size
  end

  private

  def run(stub, example, overloads)
    value = @bench.evaluate(example['source'])
    problem(stub, "#{example['source']} is #{value.inspect}") unless value == @bench.evaluate(example['expect'])
    # An example may end in a call of another function.
    return if overloads.empty? || !example['source'].match?(/\A#{stub['name'].delete_suffix('.new')}(?:\.new)?\([^()]*\)\z/)

    fits = overloads.any? { |o| @bench.type(o['returns']).instance?(value) }
    problem(stub, "#{example['source']} is #{value.inspect}, which no return type accepts") unless fits
  rescue StandardError => e
    problem(stub, "#{example['source']}: #{e.message}")
  end

  def installed_names
    (names('functions') + names('parser/functions')).uniq.sort
  end

  def names(folder)
    root = $LOAD_PATH.map { |p| File.join(p, 'puppet', folder) }.find { |p| File.directory?(p) }
    Dir.glob('*.rb', base: root).map { |f| f.delete_suffix('.rb') }
  end

  def compare(head, overloads)
    return compare_old(head, overloads) if old?(head['name'])

    actual = dispatches(head['name']) or return @skipped << head['name']
    problem(head, "#{overloads.size} overloads, Puppet has #{actual.size}") if actual.size != overloads.size
    overloads.zip(actual).each { |stub, dispatch| compare_overload(stub, dispatch) if dispatch }
  end

  # nil for a function that needs a library which is not there.
  def dispatches(name)
    @bench.function(name).class.dispatcher.dispatchers.reject(&:argument_mismatch_handler?)
  rescue ArgumentError, LoadError
    nil
  end

  # A function of the 3.x interface has an arity: as it is, or for -n at least n-1 arguments.
  def old?(name)
    !names('functions').include?(name)
  end

  def compare_old(head, overloads)
    info = Puppet::Parser::Functions.environment_module(Puppet.lookup(:root_environment)).all_function_info
    Puppet::Parser::Functions.function(head['name'], @bench.environment)
    info = info.merge(Puppet::Parser::Functions.environment_module(@bench.environment).all_function_info)
    arity = info.fetch(head['name'].to_sym)[:arity]
    least = overloads.map { |o| size_range(o['parameters'])[0] }.min
    most = overloads.map { |o| size_range(o['parameters'])[1] }.max
    agrees = arity.negative? ? least == -arity - 1 : [least, most] == [arity, arity]
    problem(head, "takes #{least} to #{most} arguments, Puppet's arity is #{arity}") unless agrees
  end

  def size_range(parameters)
    values = parameters.reject { |p| p['kind'] == 'block' }
    least = values.count { |p| p['kind'] == 'value' && !p['optional'] }
    [least, values.any? { |p| p['kind'] == 'rest' } ? Float::INFINITY : values.size]
  end

  public

  # Constructors of a data type, which are overloads of its `new`.
  def check_constructors(stub)
    theirs = constructors(stub['name']) - constructors(stub['parent'])
    ours = stub['constructors'].map { |o| o.merge('name' => "#{stub['name']}.new") }
    problem(stub, "#{ours.size} constructors, Puppet has #{theirs.size}") if ours.size != theirs.size
    ours.zip(theirs).each { |own, dispatch| compare_overload(own, dispatch) if dispatch }
    stub['examples'].each { |example| run(stub, example, []) }
    ours.each { |own| own['examples'].each { |example| run(own, example, ours) } }
    [stub, *ours].sum { |own| own['examples'].size }
  end

  private

  # Types of objects take their attributes; others have no constructor, or that of the type they are made of.
  def constructors(name)
    type = @bench.type(name || 'Any')
    return [] if type.is_a?(Puppet::Pops::Types::PObjectType)

    type.new_function.dispatcher.dispatchers.reject(&:argument_mismatch_handler?)
  rescue Puppet::Error, ArgumentError, NoMethodError
    []
  end

  def compare_overload(stub, dispatch)
    type = dispatch.type
    range = type.param_types ? type.param_types.size_range : [0, Float::INFINITY]
    own = size_range(stub['parameters'])
    problem(stub, "takes #{own.join(' to ')} arguments, Puppet #{range.join(' to ')}: #{type}") if range != own
    compare_types(stub, type)
    compare_block(stub, type.block_type)
    return unless type.return_type && stub['returns']

    narrow = type.return_type.assignable?(@bench.type(stub['returns']))
    problem(stub, "returns #{stub['returns']}, Puppet declares #{type.return_type}") unless narrow
  rescue Puppet::Error => e
    problem(stub, e.message)
  end

  def compare_types(stub, type)
    theirs = type.param_types ? type.param_types.types : []
    theirs = theirs.reject { |t| t.instance_of?(Puppet::Pops::Types::PUnitType) }
    ours = stub['parameters'].reject { |p| p['kind'] == 'block' }.map { |p| @bench.type(p['type']) }
    ours.pop while ours.size > theirs.size && ours.size > 1 && ours[-1] == ours[-2]
    same = ours.size == theirs.size && ours.zip(theirs).all? { |a, b| same?(a, b) }
    problem(stub, "takes (#{ours.join(', ')}), Puppet (#{theirs.join(', ')})") unless same
  end

  def compare_block(stub, theirs)
    block = stub['parameters'].find { |p| p['kind'] == 'block' }
    ours = block && @bench.type(block['type'])
    return if ours.nil? && theirs.nil?

    problem(stub, "block is #{ours || 'none'}, Puppet's is #{theirs || 'none'}") unless ours && theirs && same?(ours, theirs)
  end

  def same?(left, right)
    left == right || (left.assignable?(right) && right.assignable?(left))
  end
end
