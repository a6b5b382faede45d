# frozen_string_literal: true

# The installed Puppet's side of stubs_check: reads what the stubs say as JSON on standard input, and writes where
# that differs.

require 'fileutils'
require 'json'
require 'tmpdir'
require_relative '../reference'
require_relative 'facts'
require_relative 'functions'
require_relative 'resource_types'

question = JSON.parse($stdin.read)
Reference.boot
bench = Workbench.new(question['aliases'])
problems = []
skipped = []
checked = {}
bench.open do
  functions = FunctionCheck.new(bench, problems, skipped)
  checked['functions'] = functions.check(question['functions'])
  checked['overloads'] = question['functions'].size
  checked['examples'] = functions.run_examples(question['functions'])
  checked['data types'] = question['datatypes'].size
  checked['examples of them'] = question['datatypes'].sum { |stub| functions.check_constructors(stub) }
  checked['facts'] = FactCheck.new(bench, problems).check(question['legacy_facts'])
  types = TypeCheck.new(bench, problems, question['modules'])
  checked['resource types'], checked['attributes'], checked['resources'] = types.check(question['types'])
end
puts JSON.generate('version' => Puppet.version, 'problems' => problems, 'skipped' => skipped.uniq, 'checked' => checked)
