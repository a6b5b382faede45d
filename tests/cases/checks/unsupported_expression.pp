# strict
# Types are defined as `type Name = Object[{ ... }]`; only Runtime types can be mapped.
type Foo { }
type Bar inherits Foo { notice(1) }
type Runtime[ruby, 'My::Class'] = My::Type
type Integer[1] = My::Type
