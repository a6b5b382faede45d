# A single class is mapped to a type, a pattern to a replacement.
type Runtime[ruby, 'My::Class'] = My::Type
type Runtime[ruby, [/^My::(.*)$/, 'Puppet::\1']] = [/^Puppet::(.*)$/, 'My::\1']
type Runtime[ruby, 'My::Class'] = [/a/, 'b']
#                                 ^^^^^^^^^^ error illegal-type-mapping: illegal type mapping: expected a type on the right side
type Runtime[ruby, [/^My::(.*)$/, 'Puppet::\1']] = My::Type
#                                                  ^^^^^^^^ error illegal-type-mapping: illegal type mapping: expected [regexp, replacement] on the right side
type Runtime[ruby, 'My::Class'] = [1, 2]
#                                 ^^^^^^ error illegal-type-mapping: illegal type mapping: expected a type on the right side
type Runtime[ruby, [/a/, 'b']] = [1, 2]
#                                ^^^^^^ error illegal-type-mapping: illegal type mapping: expected [regexp, replacement] on the right side
