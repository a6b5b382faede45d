# frozen_string_literal: true

# One scope to evaluate in, and the loader that knows the stubs' aliases.
class Workbench
  attr_reader :environment

  def initialize(aliases)
    @environment = Puppet::Node::Environment.create(:production, [])
    @aliases = aliases
  end

  def open
    node = Puppet::Node.new('node.example.test', environment: @environment, facts: Puppet::Node::Facts.new('node', {}))
    Puppet.override({ current_environment: @environment }, 'stubs') do
      compiler = Puppet::Parser::Compiler.new(node)
      compiler.with_context_overrides('stubs') do
        @scope = compiler.topscope
        @loader = compiler.loaders.private_environment_loader
        unknown = @aliases.reject { |text| @loader.load(:type, text[/\Atype ([\w:]+)/, 1].downcase) }
        program = Puppet::Pops::Parser::EvaluatingParser.new.parse_string(unknown.join("\n"))
        compiler.loaders.instantiate_definitions(program, @loader)
        yield
      end
    end
  end

  def evaluate(source)
    Puppet::Pops::Parser::EvaluatingParser.new.evaluate_string(@scope, source)
  end

  def type(text)
    Puppet::Pops::Types::TypeParser.singleton.parse(text, @loader)
  end

  def function(name)
    @loader.load(:function, name)
  end

  # Evaluates code that sees these variables.
  def evaluate_with(variables, source)
    @scope.with_guarded_scope { @scope.with_local_scope(variables) { evaluate(source) } }
  end
end

# Shared by the checks: where problems go.
module Problems
  def problem(stub, text)
    @problems << "#{stub['file']}: #{stub['name']}: #{text}"
  end

  # A stub that the installed version does not have: @since and @until name language levels.
  def visible?(stub)
    major = Puppet.version.to_i
    since = stub['tags'].fetch('since', []).first
    last = stub['tags'].fetch('until', []).first
    (since.nil? || since[/\d+/].to_i <= major) && (last.nil? || last[/\d+/].to_i >= major)
  end
end
