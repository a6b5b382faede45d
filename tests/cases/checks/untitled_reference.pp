package { 'a': }
notify { 'a': require => Package }
#                        ^^^^^^^ error malformed-reference: a reference names a resource, as Package['title'] does
notify { 'b': require => [Package['a'], Package] }
#                        ^^^^^^^^^^^^^^^^^^^^^^^ error malformed-reference: a reference names a resource, as Package['title'] does
notify { 'c': require => Package['a'] }
