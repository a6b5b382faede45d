Puppet::ResourceApi.register_type(
  name: 'r1',
  desc: 'x',
  features: ['a', 'b'],
  attributes: {
    name: { type: 'String', behaviour: :namevar, default: ['x', 'y'] },
    a: { type: 'Hash', default: { 'x' => 1 }, desc: "a\tb" },
    b: { type: 'Hash', default: {} },
    c: { type: 'Array', default: [] },
    d: { type: 'Boolean', default: true },
    e: { type: 'Boolean', default: '' },
    f: { type: 'Boolean', default: :sym },
  },
)
Puppet::ResourceApi.register_type(
  name: 'r2',
  features: %w[a b],
  attributes: { },
)
Puppet::ResourceApi.register_type(
  name: 'r3',
  attributes: { a: { desc: 'a' + 'b' } },
)
Puppet::ResourceApi.register_type(
  name: 'r4',
  attributes: { a: { desc: FOO } },
)
Puppet::ResourceApi.register_type(
  name: 'r5',
  attributes: { a: { default: -1 } },
)
Puppet::ResourceApi.register_type({
  name: 'r6',
  attributes: { a: { default: 1 } },
})
Puppet::ResourceApi.register_type(
  name: 'r7',
  attributes: { a: { default: 1.5 } },
)
Puppet::ResourceApi.register_type(
  name: 'r8',
  attributes: { a: { default: nil, desc: 'a' 'b' } },
)
Puppet::ResourceApi.register_type(SCHEMA)
