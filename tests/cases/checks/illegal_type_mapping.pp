# A single class is mapped to a type, a pattern to a replacement.
type Runtime[ruby, 'My::Class'] = My::Type
type Runtime[ruby, [/^My::(.*)$/, 'Puppet::\1']] = [/^Puppet::(.*)$/, 'My::\1']
type Runtime[ruby, 'My::Class'] = [/a/, 'b']
type Runtime[ruby, [/^My::(.*)$/, 'Puppet::\1']] = My::Type
type Runtime[ruby, 'My::Class'] = [1, 2]
type Runtime[ruby, [/a/, 'b']] = [1, 2]
