# A single class is mapped to a type, a pattern to a replacement.
type Runtime[ruby, 'My::Class'] = My::Type
type Runtime[ruby, [/^My::(.*)$/, 'Puppet::\1']] = [/^Puppet::(.*)$/, 'My::\1']
type Runtime[ruby, 'My::Class'] = [/a/, 'b']
#                                 ^^^^^^^^^^ error illegal-type-mapping: a mapping of a single runtime type must have a type on its right side
type Runtime[ruby, [/^My::(.*)$/, 'Puppet::\1']] = My::Type
#                                                  ^^^^^^^^ error illegal-type-mapping: a mapping by pattern must have [pattern, replacement] on its right side
type Runtime[ruby, 'My::Class'] = [1, 2]
#                                 ^^^^^^ error illegal-type-mapping: a mapping of a single runtime type must have a type on its right side
type Runtime[ruby, [/a/, 'b']] = [1, 2]
#                                ^^^^^^ error illegal-type-mapping: a mapping by pattern must have [pattern, replacement] on its right side
