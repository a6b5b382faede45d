# frozen_string_literal: true

# What puppet-ls is compared with in evaluating a program: the processor seconds that Puppet takes for it, without
# start-up and parsing.
#
#   puppet_evaluate.rb FILE

require 'json'
require_relative '../conformance/reference'

Reference.boot
source = File.read(ARGV[0], encoding: 'utf-8')

$stdout.sync = true
while $stdin.gets
  environment = Puppet::Node::Environment.create(:bench, [])
  value = nil
  seconds = nil
  Puppet.override(current_environment: environment, loaders: Puppet::Pops::Loaders.new(environment)) do
    compiler = Puppet::Parser::Compiler.new(Puppet::Node.new('bench', environment: environment))
    program = Puppet::Pops::Parser::EvaluatingParser.new.parse_string(source)
    GC.start
    start = Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID)
    value = Puppet::Pops::Parser::EvaluatingParser.new.evaluate(compiler.topscope, program)
    seconds = Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID) - start
  end
  puts JSON.generate('value' => seconds)
end
