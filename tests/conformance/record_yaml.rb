#!/usr/bin/env ruby
# frozen_string_literal: true

# Records how Ruby reads YAML, for tests/unit/parser/data_tree_test.cpp:
#
#   ruby tests/conformance/record_yaml.rb > tests/conformance/yaml.jsonl
#
# Each line has a text, the tree that libyaml makes of it ("tree", or "error"), and the value that Puppet gets ("value", or
# "refused" where the text is YAML that Puppet does not take as data).

require 'json'
require 'psych'

SCALARS = %w[
  yes no on off true false yEs YES y n Y N nil none undef ~ null Null NULL nULL 010 0644 0755 08 09 0888 0o10 0x1F 0b101
  1_000 1,000 0_1 1__0 1_ _1 1. .5 1_000.5 1.0e+3 .inf -.INF .nan +.inf 1e3 1E5 1e+3 1.0e3 123e4 1.10 3.0 8.20 12:30 22:22
  08:00 60:10 1:2:3 190:20:30 1:30.5 1:60 5:61 1:2:3:4 10.0.0.1 1.2.3 fe80::1 2020-13-01 2001-12-14T21:59 2020-01-01 2020-1-1
  2001-12-14T21:59:43Z :sym ::foo::bar 99999999999999999999 a#b a%{x} -1 +1 -0 0 00 -010 - -a --- . .. -.5 +.5 -. 0x 0xg 1,0,0
  1, ,1 =a ! !! *a ?a :a a: 'a' "a" 'it''s' "\\x41\\u00e9\\U0001F600" "a\\tb" "\\/" "\\d" [] {} [a] {a:1} {a:\ 1} |
].freeze

TEXTS = [
  '', "\n", '# only a comment', "---\n", "--- a\n", "...\n", "a: 1\n---\nb: 2\n", "a: 1\n...\nb: 2\n", "a: 1\na: 2\n",
  "b: &b {x: 1}\nc:\n  <<: *b\n  y: 2\n", "b: &b {x: 1}\nd: &d {x: 2, z: 3}\nc:\n  <<: [*b, *d]\n", "c:\n  x: 0\n  <<: {x: 1}\n",
  "c:\n  <<: {x: 1}\n  x: 0\n", "c:\n  <<: scalar\n", "c:\n  \"<<\": {x: 1}\n", "c:\n  !!str <<: {x: 1}\n", "a: *unknown\n",
  "a: &x [1]\nb: *x\n", "a:\n- 1\n- 2\n", "a:\n  - 1\n  -\n  - b: 2\n    c: 3\n", "? a\n: b\n", "? [a]\n: b\n", "a: b: c\n",
  "\ta: 1\n", "a:\t1\n", "a:\n\tb: 1\n", "k:1\n", "a: 'x\n  y\n\n  z'\n", "a: \"x\\\n  y\"\n", "a: 'x\ny'\n", "a: [1,\n2]\n",
  "a: |\n  x\n   y\n\n  z\n\n\nb: 1\n", "a: >\n  x\n  y\n\n  z\n   more\n  end\n", "a: |-\n  x\n", "a: |+\n  x\n\n", "a: |2\n   x\n",
  "a: >-\n\n  x\n", "a: |\n", "a: |x\n", "a: |0\n  x\n", "a: | # note\n  x\n", "a: x\n  y\n  z\nb: 1\n", "a: x #note\n", "a: x#y\n",
  "a: @x\n", "a: `x`\n", "a: %{x}\n", "a: a%{x}\n", "a: [a%{x}]\n", "a: !!str 5\n", "a: !!int '5'\n", "a: !!float '5'\n",
  "a: !!bool yes\n", "a: ! 5\n", "a: !foo x\n", "a: !foo {b: 1}\n", "a: !!set {b}\n", "a: !ruby/sym x\n", "a: !ruby/object:X {}\n",
  "a: !!timestamp x\n", "a: !!omap [x: 1, y: 2]\n", "a: !!pairs [x: 1]\n", "a: !e!x y\n", "%TAG !e! tag:x,2000:\n---\na: !e!x y\n",
  "%YAML 1.2\n---\na: yes\n", "%YAML 1.1\na: 1\n", "%FOO\n---\na: 1\n", "a: {b: 1, c}\n", "a: [b: 1, c]\n", "a: [? b : c]\n",
  "a: [a, b\n", "a: {a: 1\n", "a: [a, ]\n", "a: [, a]\n", "a: {b\n}\n", "a: \"x\n", "a: 'x\n", "pro\na: 1\n", "a: 1\npro\n",
  "a: 1\n b: 2\n", "a: 1\n  pro\n", "- a\nb: 1\n", "- a\n- b\n", "a: - b\n", "&x a: 1\nb: *x\n", "a: &x\nb: *x\n", "a: &x 1\n&x b: *x\n",
  "a: \"\\q\"\n", "a: \"\\u12\"\n", "a: \"\\ud800\"\n", "a: \u0001\n", "a: \u00a0b\n", "a:\u00a0b\n", "\ufeffa: 1\n", "a: 1\r\nb: 2\r\n",
  "a: x\u0085  y\n", "\"a\":1\n", "{\"a\":1}\n", "{a:1}\n", "{a: 1}: b\n", "[a, b]: c\n", "yes: 1\n5: 2\n~: 3\n:a: 4\n::a::b: 5\n'::c': 6\n",
  "a:\n  yes: 1\n  1: 2\n", "x::y::: 1\n", "a:\n  b:\n    c: 1\n   d: 2\n", "a:\n    b: 1\n  c: 2\n", "a: &a [*a]\n", "!<tag:yaml.org,2002:str> 5\n",
  "a: \ufeffx\n", "a: [1, \ufeffx]\n", "a: [1,\n\ufeffx]\n", "a:\n\ufeffb: 2\n", "a: 1\n\ufeffb: 2\n", "- a\n\ufeff- b\n", " \ufeffb: 2\n",
  "a: 1\n\ufeff# note\nb: 2\n", "a: \"x\n\ufeffy\"\n", "a: x\n \ufeffy\n"
].freeze

PARTS = ["a: 1\n", "- x\n", "  - y\n", "  b: 2\n", '"', "'", '[', ']', '{', '}', ', ', ': ', '? ', '- ', "\n", ' ', "\t", '#', "|\n",
         "> \n", "|2-\n", '&a ', '*a', '!!str ', '%', "---\n", "...\n", "<<: *a\n", 'foo', 'é', '\\', "''", 'x y', "  \n", ':', '~',
         "\r\n", '0755', '{a: b}', '[a, b]', "\"a\n b\"", "? a\n: b\n", "k: |\n  t\n", "k: >+\n  t\n\n", "k: \"v\"\n", "z:\n"].freeze

def tree(node)
  return '-' unless node
  return "*#{node.anchor}" if node.is_a?(Psych::Nodes::Alias)

  properties = +''
  properties << "&#{node.anchor} " if node.anchor
  properties << "!#{node.tag} " unless ['', '!', nil].include?(node.tag)
  return properties + 'pp\'"|>'[node.style] + node.value.to_json if node.is_a?(Psych::Nodes::Scalar)

  open, close = node.is_a?(Psych::Nodes::Mapping) ? %w[{ }] : %w{[ ]}
  properties + open + node.children.map { |child| " #{tree(child)}" }.join + close
end

def value(object)
  case object
  when nil then 'null'
  when Float then object.nan? ? 'nan' : format('%.17g', object)
  when Hash then "{#{object.map { |key, part| "#{value(key.is_a?(Symbol) ? key.to_s : key)}:#{value(part)}" }.join(',')}}"
  when Array then "[#{object.map { |part| value(part) }.join(',')}]"
  when Symbol then 'symbol'
  else object.to_json
  end
end

def record(text)
  row = { text: text }
  begin
    document = Psych.parse(text)
    row[:tree] = tree(document && document.root)
  rescue Psych::SyntaxError => e
    return row.merge(error: e.problem)
  end
  begin
    row[:value] = value(Psych.safe_load(text, permitted_classes: [Symbol], aliases: true))
  rescue Psych::DisallowedClass, Psych::BadAlias, ArgumentError, TypeError, SystemStackError
    row[:refused] = true
  end
  row
end

random = Random.new(7)
generated = Array.new(600) { Array.new(1 + random.rand(10)) { PARTS[random.rand(PARTS.size)] }.join }
texts = SCALARS.flat_map { |scalar| ["a: #{scalar}\n", "[#{scalar}]\n"] } + TEXTS + generated
texts.uniq.each { |text| puts record(text).to_json }
