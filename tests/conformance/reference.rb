# frozen_string_literal: true

# What an installed Puppet says of a piece of code. Puppet 7 or 8, from Ruby's load path
# (Debian: apt-get install puppet-agent).

require 'json'
require 'puppet'
require 'puppet/pops'

module Reference
  module_function

  # Settings that would make answers depend on the machine are fixed.
  def boot
    dir = Dir.mktmpdir
    at_exit { FileUtils.rm_rf(dir) }
    Puppet.initialize_settings(%w[confdir vardir codedir logdir rundir publicdir].flat_map { |s| ["--#{s}", dir] }, false)
    Puppet[:strict] = :warning
    Puppet::Util::Log.level = :emerg
    Puppet.push_context(Puppet.base_context(Puppet.settings), 'conformance')
  end

  # {"tree": text, "findings": [[severity, code], ...]} for code that parses,
  # {"stops": code, "line": n} where lexer or parser give up (code null: an error without a code).
  def parse(source, epp: false, tasks: false)
    Puppet[:tasks] = tasks
    program = (epp ? Puppet::Pops::Parser::EppParser.new : Puppet::Pops::Parser::Parser.new).parse_string(source, '')
    model = program.respond_to?(:model) ? program.model : program
    acceptor = Puppet::Pops::Validation::Acceptor.new
    Puppet::Pops::Validation::ValidatorFactory_4_0.new.validator(acceptor).validate(model)
    { 'tree' => Puppet::Pops::Model::ModelTreeDumper.new.dump(model),
      'findings' => acceptor.diagnostics.map { |d| [d.severity.to_s, d.issue.issue_code.to_s] }.sort }
  rescue Puppet::ParseError => e
    { 'stops' => (e.issue_code&.to_s if e.respond_to?(:issue_code)), 'line' => e.line }
  rescue RegexpError
    { 'stops' => nil }
  rescue StandardError
    nil # a fault of the reference, not an answer
  end

  def answer(record)
    parse(record.fetch('source'), epp: record['epp'] || false, tasks: record['tasks'] || false)
  end
end
