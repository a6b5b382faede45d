# strict
# Types are defined as `type Name = Object[{ ... }]`; only Runtime types can be mapped.
type Foo { }
#^^^^^^^ error unsupported-expression: a type definition is not supported
type Bar inherits Foo { notice(1) }
#^^^^^^^ error unsupported-expression: a type definition is not supported
type Runtime[ruby, 'My::Class'] = My::Type
type Integer[1] = My::Type
#^^^^^^^^^^^^^^ error unsupported-expression: a mapping of anything but a Runtime type is not supported
