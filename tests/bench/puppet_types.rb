# frozen_string_literal: true

# What puppet-ls is compared with in operations on types: the processor seconds that one takes in Puppet, for each line on standard input.
#
#   puppet_types.rb NAME    of types_bench

require 'json'
require_relative '../conformance/reference'

Reference.boot

# 40 Structs of 8 members; a larger slack accepts more.
def variant_of_structs(slack)
  structs = (0...40).map do |i|
    members = (0...8).map do |k|
      texts = ['a', "b#{i}", *('z' if slack.positive?)].map { |text| "'#{text}'" }.join(', ')
      type = ["Integer[#{-slack}, #{10 + slack}]", "Enum[#{texts}]", "Optional[String[0, #{20 + slack}]]"][k % 3]
      "m#{i}_#{k} => #{type}"
    end
    "Struct[{#{members.join(', ')}}]"
  end
  "Variant[#{structs.join(', ')}]"
end

def nested_struct(depth)
  inner = ", inner => #{nested_struct(depth - 1)}" if depth > 1
  "Struct[{name => String[1], Optional[port] => Integer[1, 65535], tags => Array[Enum['a', 'b', 'c']]#{inner}}]"
end

def nested_record(depth)
  record = { 'name' => 'node', 'port' => 8080, 'tags' => %w[a c] }
  record['inner'] = nested_record(depth - 1) if depth > 1
  record
end

def type(source)
  Puppet::Pops::Types::TypeParser.singleton.parse(source)
end

CALCULATOR = Puppet::Pops::Types::TypeCalculator

WORK = {
  'assignable' => lambda do
    wide, narrow = [1, 0].map { |slack| type(variant_of_structs(slack)) }
    -> { CALCULATOR.assignable?(wide, narrow) }
  end,
  'instance' => lambda do
    struct = type(nested_struct(5))
    value = nested_record(5)
    -> { CALCULATOR.instance?(struct, value) }
  end,
  'infer' => lambda do
    values = (0...1000).map { |i| [i, "s#{i}", [i, 'x']][i % 3] }
    -> { CALCULATOR.infer_set(values) }
  end,
  'texts' => lambda do
    texts = (0...1000).map { |i| "s#{i}" }
    -> { CALCULATOR.infer(texts) }
  end
}.freeze

$stdout.sync = true
Puppet.override(current_environment: Puppet::Node::Environment.create(:bench, []), loaders: Puppet::Pops::Loaders.new(Puppet::Node::Environment.create(:bench, []))) do
  run = WORK.fetch(ARGV[0]).call
  run.call or abort 'no'
  rounds = 5
  while $stdin.gets
    GC.start
    start = Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID)
    rounds.times { run.call }
    seconds = Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID) - start
    puts JSON.generate('value' => seconds / rounds)
  end
end
