# frozen_string_literal: true

# Random cases of a grammar (grammar.txt) in the form of recorded ones, without answers.
class Generated
  OPERATIONS = { 'assignable' => %w[type type], 'common' => %w[type type], 'equal' => %w[type type], 'instance' => %w[type expression],
                 'describe' => %w[type value], 'infer' => [nil, 'expression'], 'parse' => %w[type], 'generalize' => %w[type],
                 'normalize' => %w[type], 'iterable' => %w[type] }.freeze

  def initialize(seed, depth: 3)
    @random = Random.new(seed)
    @depth = depth
    @number = 0
    @rules = Generated.rules
  end

  def self.rules
    @rules ||= File.readlines("#{__dir__}/grammar.txt", chomp: true).grep(/\A[^#]/).slice_before(/\A\w/).to_h do |name, *alternatives|
      [name.delete_suffix(' ='), alternatives.map { |text| text.delete_prefix('  ').gsub('\n', "\n") }]
    end
  end

  def expressions(count)
    Array.new(count) { { 'value' => text('expression') } }
  end

  def manifests(count)
    Array.new(count) { { 'manifest' => text(%w[program catalog system sound].sample(random: @random)), 'facts' => {} } }
  end

  # Manifests of which all is evaluated.
  def straight(count)
    Array.new(count) { { 'manifest' => text('straight'), 'facts' => {} } }
  end

  def types(count)
    Array.new(count) do
      operation, (left, right) = OPERATIONS.to_a.sample(random: @random)
      { 'op' => operation, 'left' => left && text(left), 'right' => right && text(right) }.compact
    end
  end

  private

  # <#> is a number that occurs once.
  def text(rule, depth = @depth)
    alternatives = @rules.fetch(rule)
    plain = alternatives.reject { |alternative| alternative.match?(/<\w+>/) } if depth.negative?
    plain = alternatives.first(1) if plain && plain.empty?
    (plain || alternatives).sample(random: @random).gsub(/<(\w+)>/) { @rules.key?($1) ? text($1, depth - 1) : $& }
                                                .gsub('<#>') { @number += 1 }
  end
end
