# frozen_string_literal: true

require 'json'
require 'yaml'

# Control repositories with lookups, made at random from a grammar of what hiera.yaml and data files may hold: `made` returns the files
# of one, the facts of its node, and the arguments of lookups. Paths of files are relative to the environment; those that begin with `/` are relative to the folder that contains `environments`.
class LookupProject
  FACTS = { 'os' => { 'family' => 'Debian', 'name' => 'Debian', 'release' => { 'major' => '12' } }, 'roles' => %w[web db], 'role' => 'web',
            'zone' => 'eu', 'count' => 3, 'virtual' => true, 'networking' => { 'fqdn' => 'one.example.org' } }.freeze
  # Puppet requires all of them or none, and takes the name of the certificate from them.
  NAMES = { 'clientcert' => 'n1.example.org', 'fqdn' => 'n1.example.org', 'hostname' => 'n1', 'domain' => 'example.org' }.freeze

  FUNCTIONS = {
    'data_hash' => [
      ["{ 'a' => 'of a function', 'c' => { 'x' => $options['flavor'] }, 'n' => [1, 2] }", 'Hash[String, Data]'],
      ["{ 'b' => \"%{facts.os.family} by function\", 'list' => ['f'], 'h' => { 'f' => { 'deep' => 1 } } }", nil],
      ["[1]", nil],
      ["$options.reduce({}) |$all, $one| { $all + { \"option_${one[0]}\" => $one[1] } }", 'Hash']
    ],
    'lookup_key' => [
      ["case $key {\n    'a': { 'key a' }\n    'h': { { 'k' => \"%{role}\" } }\n    'list': { $context.interpolate(['%{role}', '%{facts.zone}']) }\n    default: { $context.not_found() }\n  }", nil],
      ["if $context.cache_has_key($key) { return $context.cached_value($key) }\n  $context.explain() || { \"asked for ${key}\" }\n  if $key =~ /^[ab]/ { $context.cache($key, \"value of ${key}\") } else { $context.not_found }", nil],
      ["$context.explain || { \"no ${key} in ${context.environment_name}\" }\n  $context.not_found", nil],
      ["$options['path'] ? {\n    undef   => \"${options['flavor']} ${key}\",\n    default => $context.not_found()\n  }", 'Any']
    ],
    'data_dig' => [
      ["if $segments[0] == 'h' { { 'k' => { 'z' => 'dug' } }.dig(*$segments[1, -1]) } else { $context.not_found() }", nil],
      ["\"segments ${segments}\"", nil]
    ]
  }.freeze
  PARAMETERS = { 'data_hash' => 'Hash $options, Puppet::LookupContext $context',
                 'lookup_key' => 'String $key, Hash $options, Puppet::LookupContext $context',
                 'data_dig' => 'Array $segments, Hash $options, Puppet::LookupContext $context' }.freeze

  KEYS = %w[a b c d h list n s port web::port web::users web::h web::only plain::x nomodule::x option_flavor text sec].freeze
  HASH_KEYS = %w[h c web::h].freeze
  LIST_KEYS = %w[list n web::users].freeze

  def initialize(seed)
    @seed = seed
    @random = Random.new(seed)
    @files = { 'environment.conf' => "modulepath = modules\n" }
    @functions = 0
  end

  def chance(share)
    @random.rand < share
  end

  def pick(list)
    list[@random.rand(list.size)]
  end

  def made
    @files['hiera.yaml'] = config(module_name: nil) unless chance(0.04)
    if chance(0.75)
      @files['modules/web/hiera.yaml'] = config(module_name: 'web') unless chance(0.15)
      @files['modules/web/manifests/init.pp'] = "class web { }\n"
    end
    @files['modules/plain/manifests/init.pp'] = "class plain { }\n" if chance(0.5)
    global_layer if chance(0.15)
    facts = FACTS.dup
    facts.delete(pick(facts.keys)) if chance(0.1)
    facts.update(NAMES)
    { seed: @seed, files: @files, facts: facts, lookups: Array.new(7) { arguments }.uniq }
  end

  def global_layer
    @files['/global/hiera.yaml'] =
      if chance(0.5)
        { 'version' => 5, 'hierarchy' => [{ 'name' => 'Server', 'path' => 'server.yaml' }, { 'name' => 'Zone', 'path' => '%{zone}.yaml' }] }.to_yaml
      else
        YAML.dump({ backends: ['yaml'], hierarchy: ['server', '%{zone}'], yaml: { datadir: '/$ROOT/global/data' } })
      end
    @files['/global/data/server.yaml'] = data(nil)
    @files['/global/data/eu.yaml'] = data(nil) if chance(0.5)
  end

  LEVELS = [
    { 'name' => 'Node', 'path' => 'nodes/%{trusted.certname}.yaml' },
    { 'name' => 'Fqdn', 'path' => 'nodes/%{facts.networking.fqdn}.yaml' },
    { 'name' => 'System', 'paths' => ['os/%{facts.os.family}-%{facts.os.release.major}.yaml', 'os/%{facts.os.family}.yaml'] },
    { 'name' => 'Zone', 'path' => "zone/%{zone}.yaml" },
    { 'name' => 'Roles', 'mapped_paths' => ['roles', 'one', 'role/%{one}.yaml'] },
    { 'name' => 'Fact roles', 'mapped_paths' => ['facts.roles', 'one', 'role/%{one}-%{zone}.yaml'] },
    { 'name' => 'One role', 'mapped_paths' => ['role', 'it', 'role/%{it}.yaml'] },
    { 'name' => 'Parts', 'glob' => 'parts/*.yaml' },
    { 'name' => 'More parts', 'globs' => ['parts/{one,two}.yaml', 'more/**/*.yaml'] },
    { 'name' => 'Json', 'path' => 'one.json', 'data_hash' => 'json_data' },
    { 'name' => 'Missing', 'path' => 'missing.yaml' },
    { 'name' => 'Elsewhere', 'datadir' => 'other', 'path' => 'common.yaml' },
    { 'name' => 'By folder', 'datadir' => 'by/%{facts.role}', 'path' => 'common.yaml' },
    { 'name' => 'Common', 'path' => 'common.yaml' },
    { 'name' => 'Common', 'paths' => ['first.yaml', 'common.yaml'] }
  ].freeze
  # The files that levels read on the node.
  FILES = %w[nodes/n1.example.org.yaml nodes/one.example.org.yaml os/Debian-12.yaml os/Debian.yaml zone/eu.yaml role/web.yaml role/db.yaml
             role/web-eu.yaml parts/one.yaml parts/two.yaml more/x/y.yaml one.json common.yaml first.yaml].freeze

  def config(module_name:)
    folder = module_name ? "modules/#{module_name}/" : ''
    levels = Array.new(1 + @random.rand(3)) { pick(LEVELS).dup }
    levels << function_level(folder, module_name) if chance(0.25)
    levels << { 'name' => 'Last', 'path' => 'common.yaml' } if chance(0.6)
    levels.uniq! { |level| level['name'] } unless chance(0.03)
    written = { 'version' => 5 }
    written['defaults'] = { 'datadir' => 'data', 'data_hash' => 'yaml_data' } if chance(0.6)
    written['hierarchy'] = levels unless chance(0.04)
    (FILES.sample(8, random: @random) + ['common.yaml']).uniq.each { |path| @files["#{folder}data/#{path}"] = data(module_name, path) }
    @files["#{folder}other/common.yaml"] = data(module_name) if chance(0.2)
    @files["#{folder}by/web/common.yaml"] = data(module_name) if chance(0.2)
    if module_name && chance(0.4)
      written['default_hierarchy'] = [{ 'name' => 'Defaults', 'path' => 'defaults.yaml' }, { 'name' => 'More', 'paths' => %w[no.yaml os/Debian.yaml] }].take(1 + @random.rand(2))
      @files["#{folder}data/defaults.yaml"] = data(module_name)
    end
    written.to_yaml.sub(/\A---\n/, '')
  end

  def function_level(folder, module_name)
    kind = pick(FUNCTIONS.keys)
    body, type = pick(FUNCTIONS[kind])
    body = body.gsub(/'(a|b|c|h|list|n)'( =>|:)/) { "'#{module_name}::#{Regexp.last_match(1)}'#{Regexp.last_match(2)}" } if module_name && chance(0.7)
    name = "data#{@functions += 1}"
    scope = module_name || 'environment'
    name = "#{scope}::#{name}" if module_name || chance(0.6)
    # The environment's own functions are in a folder of this name; those outside of a module have no qualifier.
    path = module_name || chance(0.06) ? name.split('::').last : name.gsub('::', '/')
    @files["#{folder}functions/#{path}.pp"] = "function #{name}(#{PARAMETERS[kind]})#{" >> #{type}" if type} {\n  #{body}\n}\n"
    level = { 'name' => "By #{name}", kind => chance(0.05) ? "#{scope}::nope" : name }
    level['options'] = { 'flavor' => pick(['sweet', '%{zone}', %w[a b]]) } if chance(0.5)
    level['path'] = pick(%w[common.yaml missing.yaml]) if chance(0.35)
    level['uri'] = pick(['http://example.org/%{role}', 'db:one']) if !level['path'] && chance(0.35)
    level
  end

  def data(module_name, path = 'x.yaml')
    return pick(["# nothing\n", '', "- list\n", "a: [\n", "a: 2001-01-01\n"]) if chance(0.012) && path.end_with?('yaml')

    keys = KEYS.select { |key| chance(module_name ? 0.1 : 0.5) || (module_name && key.start_with?("#{module_name}::") && chance(0.7)) }
    keys.select! { |key| key.start_with?("#{module_name}::") } if module_name && !chance(0.1)
    hash = keys.to_h { |key| [key, value_for(key)] }
    hash['lookup_options'] = options(module_name) if chance(0.35)
    path.end_with?('.json') ? JSON.generate(hash) : hash.to_yaml(line_width: -1).sub(/\A--- ?\n?/, '')
  end

  def value_for(key)
    return nil if chance(0.03)
    return chance(0.93) ? hash_value(0) : scalar if HASH_KEYS.include?(key)
    return chance(0.9) ? list_value(0) : scalar if LIST_KEYS.include?(key)

    chance(0.75) ? scalar : pick([method(:hash_value), method(:list_value)]).call(1)
  end

  def hash_value(depth)
    %w[k z l f 1 dotted.key].select { chance(0.45) }.to_h { |key| [key, part(depth)] }
  end

  def list_value(depth)
    Array.new(@random.rand(4)) { part(depth) }
  end

  def part(depth)
    return scalar if depth > 1 || chance(0.6)

    chance(0.5) ? hash_value(depth + 1) : list_value(depth + 1)
  end

  TEXTS = ['text', '', 'with space', "two\nlines\n", '--k', '--text', 'true', '12', 'ünï', "it's", 'a "quote"', '#{x}', "tab\tand \\", 'yes', '~', ': x',
           '%{facts.os.family}', 'on %{role} in %{zone}', "%{lookup('port')}", "<%{lookup('a')}>", "%{hiera('n')}", "%{alias('list')}", "%{alias('h.k')}",
           "%{lookup('h')}", "%{lookup('h.k')}", "%{literal('%')}{x}", "%{scope('zone')}", '%{facts}', '%{facts.os.nope}', '%{nope}', '%{facts.roles.0}',
           "%{lookup('nothing')}", "%{nope('x')}", "pre %{alias('h')}", '%{}', '%{::zone}', '%{trusted.certname}', "%{lookup('a')} %{lookup('b')}",
           '%{count}', '%{virtual}', '%{facts.os}', "%{lookup(\"s\")}", "%{lookup('web::port')}", '%{environment}'].freeze

  def scalar
    case @random.rand(10)
    when 0 then pick([1, 0, -7, 80, 8080, 12_345_678_901_234])
    when 1 then pick([true, false, 1.5, 1e20, -0.25, nil])
    when 2..4 then pick(TEXTS.take(16))
    when 5..6 then pick(%w[text www root x y])
    else pick(TEXTS)
    end
  end

  CONVERSIONS = ['Sensitive', 'Integer', 'String', 'Array', %w[Integer 16], ['Array', true], 'Sensitve', 'Boolean', 'Hash', ['String', '%x'],
                 'Array[String]', 'Optional[Integer', 'Integer[0,100]'].freeze
  MERGES = ['first', 'unique', 'hash', 'deep', 'deep', 'unique', 'hash', { 'strategy' => 'deep', 'knockout_prefix' => '--' },
            { 'strategy' => 'deep', 'merge_hash_arrays' => true }, { 'strategy' => 'deep', 'sort_merged_arrays' => true },
            { 'strategy' => 'first' }, { 'strategy' => 'hash' }, 'nope', { 'strategy' => 'unique', 'knockout_prefix' => '--' },
            { 'behavior' => 'deep' }].freeze

  def options(module_name)
    keys = KEYS.sample(1 + @random.rand(3), random: @random)
    keys = keys.select { |key| key.start_with?("#{module_name}::") } + ["#{module_name}::h"] if module_name && !chance(0.08)
    keys << pick(module_name ? ["^#{module_name}::.*s$", "^#{module_name}::"] : ['^(h|list)$', '^web::.*', '^s']) if chance(0.3)
    keys << '^p(.*' if chance(0.008)
    keys.uniq.to_h do |key|
      option = {}
      option['merge'] = fitting_merge(key) if chance(0.85)
      option['convert_to'] = pick(CONVERSIONS) if chance(0.15)
      [key, option]
    end
  end

  def fitting_merge(key)
    return pick(MERGES) if chance(0.15)
    return pick(%w[hash deep] + MERGES[7..9]) if HASH_KEYS.include?(key)

    pick(['unique', 'deep', 'first'] + MERGES[7..9])
  end

  TYPES = ['Integer', 'String', 'Hash', 'Array[String]', 'Optional[String]', 'Variant[Integer, String]', 'Nope', 'Integer[1', 'Sensitive'].freeze

  def arguments
    key = pick(KEYS)
    key = pick(%w[h.k h.k.z h.l.0 list.0 list.7 c.x a.b h.'dotted.key' web::h.k nope lookup_options lookup_options.a h..k n.1.k port.x facts.os]) if chance(0.25)
    list = [key]
    list << pick(KEYS) if chance(0.06)
    list.push('--explain') if chance(0.62)
    list.push('--explain-options') if chance(0.05)
    if chance(0.3)
      merge = pick(%w[first unique hash deep deep])
      list.push('--merge', merge)
      if merge == 'deep'
        list.push('--knock-out-prefix', '--') if chance(0.3)
        list.push('--sort-merged-arrays') if chance(0.3)
        list.push('--merge-hash-arrays') if chance(0.3)
      end
    end
    list.push('--type', pick(TYPES)) if chance(0.1)
    list.push('--default', pick(['none', '', '5'])) if chance(0.1)
    list.push('--render-as', pick(%w[json yaml s json s])) if chance(0.15)
    list.push('--compile') if chance(0.03)
    list
  end
end
