#!/usr/bin/env ruby
# frozen_string_literal: true

# Records how Puppet explains lookups in tests/conformance/lookup, for tests/conformance/lookups_test.py:
#
#   ruby tests/conformance/record_lookups.rb > tests/conformance/lookup/explained.jsonl
#
# Each line has the arguments of a command and what `puppet lookup --explain` prints, with values in Puppet's syntax. Left out are
# the global layer, which is not part of an environment, the values of interpolated variables, and but for the keys of WITH_OPTIONS
# the search for `lookup_options`.

require 'json'
require 'open3'
require 'tmpdir'

FOLDER = File.join(__dir__, 'lookup')
PLACE = '$ENVIRONMENT'
KEYS = %w[
  a b c d e f h h.k h.k.z h.k.l.1 h.none h.k.z.deeper 'dotted.key' dotted.key m::list m::hash m::only m::own m::deflt m::none deepone sorted
  conv1 conv2 convhex secret bad loop loop1 nothing unknownfunction partalias plainkey plain::k plain::none nomodule::k jsonkey jsonkey.a.0
  g second service number truth text none other::x lookup_options
].freeze
WITH_OPTIONS = %w[a].freeze
MERGED = [%w[plainkey unique], %w[m::hash hash], %w[m::hash deep], %w[deepone deep], %w[m::list first], %w[m::hash unique], %w[a hash],
          %w[g unique], %w[service unique], %w[h deep]].freeze

PATCH = <<~RUBY
  require 'puppet'
  require 'puppet/pops/lookup/explainer'
  class Puppet::Pops::Lookup::ExplainTreeNode
    alias dump_collection dump_value
    def dump_value(io, indent, value)
      return dump_collection(io, indent, value) if (value.is_a?(Hash) || value.is_a?(Array)) && !value.empty?
      io << Puppet::Pops::Types::StringConverter.singleton.convert(value, '%p')
    end
  end
RUBY

# The blocks of indented lines below each line.
def blocks(lines)
  return [] if lines.empty?

  lines.slice_before { |line| line[/\A */].size == lines[0][/\A */].size }.to_a
end

def cleaned(lines)
  blocks(lines).flat_map do |title, *body|
    next [] if title =~ /\A *(Global Data Provider|Global Scope|Sub key:)/
    next [] if title.include?('Searching for "lookup_options"') && body.none? { |line| line =~ /Found key|Merged result/ }

    # What follows a title is text of a value or steps; both keep their order.
    [title] + cleaned(body)
  end
end

Dir.mktmpdir do |scratch|
  File.write("#{scratch}/patch.rb", PATCH)
  environments = "#{scratch}/environments"
  Dir.mkdir(environments)
  system('cp', '-r', "#{FOLDER}/environment", "#{environments}/production", exception: true)
  command = ['puppet', 'lookup', '--environmentpath', environments, '--environment', 'production', '--vardir', "#{scratch}/var", '--confdir',
             "#{scratch}/conf", '--facts', "#{FOLDER}/facts.json", '--node', 'n1', '--explain']
  (KEYS.map { |key| [key] } + MERGED.map { |key, merge| [key, '--merge', merge] }).each do |arguments|
    text, = Open3.capture2({ 'RUBYOPT' => "-r#{scratch}/patch.rb" }, *command, *arguments, err: File::NULL)
    text = text.gsub("#{environments}/production", PLACE)
    lines = text.lines.take_while { |line| line =~ /\A\s|\A(Searching|Using|Applying)/ }
    lines = cleaned(lines)
    lines = blocks(lines).reject { |title,| title.start_with?('Searching for "lookup_options"') }.flatten unless WITH_OPTIONS.include?(arguments[0])
    next if lines.empty? # an error of which Puppet explains nothing

    puts JSON.generate({ arguments: arguments, explained: lines.join })
  end
end
