# frozen_string_literal: true

require 'puppet/resource_api'

Puppet::ResourceApi.register_type(
  name: 'api',
  docs: <<-EOS,
@summary a thing
@example
api { 'a': ensure => present }
EOS
  features: ['canonicalize', 'simple_get_filter'],
  title_patterns: [
    {
      pattern: %r{^(?<package>.*[^-])-(?<manager>.*)$},
      desc: 'Where the package and the manager are given',
    },
  ],
  attributes: {
    ensure: {
      type:    'Enum[present, absent]',
      desc:    'Whether it is there.',
      default: 'present',
    },
    package: { type: 'String[1]', desc: "The package's name", behaviour: :namevar },
    :manager => { :type => 'String', :behavior => :namevar },
    'speed' => { type: 'Optional[Integer]', behaviour: :parameter, default: 5 },
    created: { type: 'Variant[String, ' + 'Timestamp]', behaviour: :read_only },
    once: { type: 'Boolean', behaviour: :init_only, default: false },
  },
  autorequire: { file: '$source', Package: 'a' },
)
Puppet::ResourceApi.register_type({ name: 'more', attributes: { a: { type: TYPE }, **OTHERS } })
Puppet::ResourceApi.register_type(name: 'unknown', attributes: ATTRIBUTES.merge(a: {}))
