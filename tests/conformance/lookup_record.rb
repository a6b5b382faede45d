#!/usr/bin/env ruby
# frozen_string_literal: true

# Records how Puppet looks keys up, for tests/conformance/lookups_test.py:
#
#   ruby tests/conformance/lookup_record.rb FIRST LAST > FILE     of generated projects, by seed
#   ruby tests/conformance/lookup_record.rb < FILE > OTHER        of the projects in a file, anew
#
# Each line is a project with its lookups: the arguments of `puppet lookup`, and its output, exit status and error.

require 'json'
require 'fileutils'
require 'tmpdir'
require 'stringio'
require_relative 'lookup_projects'

ROOT = '$ROOT'

def write_project(root, files)
  FileUtils.mkdir_p("#{root}/environments/production")
  files.each do |path, text|
    whole = path.start_with?('/') ? root + path : "#{root}/environments/production/#{path}"
    FileUtils.mkdir_p(File.dirname(whole))
    File.write(whole, text.gsub("/#{ROOT}", root))
  end
end

def options_of(root, project)
  list = ['--environmentpath', "#{root}/environments", '--environment', 'production', '--confdir', "#{root}/conf", '--vardir', "#{root}/var",
          '--facts', "#{root}/facts.json", '--node', 'n1', '--color', 'false']
  list += ['--hiera_config', "#{root}/global/hiera.yaml"] if project['files'].key?('/global/hiera.yaml')
  list
end

# Runs the application with its arguments; the settings are those of the first run.
def answer(arguments, options, root)
  out = StringIO.new
  saved = $stdout
  $stdout = out
  status = error = nil
  begin
    application = Puppet::Application::Lookup.new(Puppet::Util::CommandLine.new('puppet', ['lookup', *arguments, *options]))
    application.parse_options
    application.setup_terminuses
    Puppet.override(Puppet.base_context(Puppet.settings), 'lookup') { application.main }
  rescue SystemExit => e
    status = e.status
  rescue StandardError, LoadError => e
    status = 1
    error = e.message
  ensure
    $stdout = saved
  end
  { 'arguments' => arguments, 'out' => out.string.gsub(root, ROOT), 'status' => status, 'error' => error&.gsub(root, ROOT) }.compact
end

def record(project)
  Dir.mktmpdir do |scratch|
    root = File.realpath(scratch)
    write_project(root, project['files'])
    File.write("#{root}/facts.json", JSON.generate(project['facts']))
    options = options_of(root, project)
    # The first run reads the settings.
    Puppet.initialize_settings(options)
    Puppet::Application::Lookup.new(Puppet::Util::CommandLine.new('puppet', ['lookup', *options])).initialize_app_defaults
    Puppet::ApplicationSupport.push_application_context(:server, :local)
    Puppet::Util::Log.level = :err
    rows = project['lookups'].map { |row| answer(row.is_a?(Hash) ? row['arguments'] : row, options, root) }
    project.merge('lookups' => rows)
  end
end

# Puppet's settings and caches last as long as its process.
def in_process(project)
  read, write = IO.pipe
  pid = fork do
    read.close
    $stderr.reopen(File::NULL) unless ENV['PUPPET_LS_DEBUG']
    write.puts JSON.generate(record(project))
    write.close
    exit!(0)
  end
  write.close
  answers = read.read
  Process.wait(pid)
  answers
end

if $PROGRAM_NAME == __FILE__
  require 'puppet'
  require 'puppet/application_support'
  require 'puppet/util/command_line'
  require 'puppet/application/lookup'
  projects =
    if ARGV.empty?
      $stdin.each_line.map { |line| JSON.parse(line) }
    else
      (ARGV[0].to_i..ARGV[1].to_i).map { |seed| JSON.parse(JSON.generate(LookupProject.new(seed).made)) }
    end
  projects.each { |project| print in_process(project) }
end
