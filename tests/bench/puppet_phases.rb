# frozen_string_literal: true

# The same as phases.cpp, done by Puppet's own lexer, parser and validator: what puppet-ls is compared
# with. Start-up is not part of what is measured.
#
#   puppet_phases.rb lex|parse|check LIST

require 'json'
require 'tmpdir'
require_relative '../conformance/reference'

Reference.boot

def parse(source)
  Puppet::Pops::Parser::Parser.new.parse_string(source, '').model
rescue Puppet::ParseError
  nil
end

def lex(source)
  lexer = Puppet::Pops::Parser::Lexer2.new
  lexer.lex_string(source, '')
  lexer.fullscan
rescue Puppet::ParseError
  nil
end

def validate(model)
  Puppet::Pops::Validation::ValidatorFactory_4_0.new.validator(Puppet::Pops::Validation::Acceptor.new).validate(model)
end

PHASES = {
  'lex' => ->(source) { lex(source) },
  'parse' => ->(source) { parse(source) },
  'check' => ->(model) { validate(model) }
}.freeze

phase = PHASES.fetch(ARGV[0])
inputs = File.readlines(ARGV[1], chomp: true).map { |path| File.read(path, encoding: 'utf-8') }
inputs = inputs.filter_map { |source| parse(source) } if ARGV[0] == 'check'

$stdout.sync = true
while $stdin.gets
  GC.start
  start = Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID)
  inputs.each(&phase)
  puts JSON.generate('value' => Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID) - start)
end
