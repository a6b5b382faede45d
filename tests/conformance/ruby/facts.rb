# frozen_string_literal: true

# Custom facts: those that a file adds when Ruby runs it here must have been read; there may be more for other systems.
class FactComparison
  def initialize(corpus, report)
    @corpus = corpus
    @report = report
  end

  def run
    ours = @corpus.all('facts').map { |f| f['name'] }.to_set
    recorded.each do |name, file|
      next @report.skip("fact #{name}, whose name is made") unless File.read(file).include?(name)

      @report.name("fact #{name}: not found", ours.include?(name))
    end
  end

  private

  # Nothing is resolved: blocks are not run.
  def recorded
    require 'facter'
    names = {}
    current = nil
    Facter.define_singleton_method(:add) { |name, *_| names[name.to_s.downcase] = current }
    @corpus.files.values.flatten.grep(%r{/lib/facter/}).each { |file| run_file(current = file) }
    names
  end

  def run_file(file)
    load(file)
  rescue StandardError, LoadError => e
    @report.skip("fact #{File.basename(file)}: #{e.message.lines.first.strip}")
  end
end
