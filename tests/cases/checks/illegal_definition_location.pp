# path: environments/production/modules/apache/manifests/vhost.pp
# Definitions are found by their names, so their names follow from the file.
class apache::vhost { }
define apache::vhost::custom() { }
class apache::mod { }
#     ^^^^^^^^^^^ error illegal-definition-location: illegal location of 'apache::mod': a definition in this file must be called 'apache::vhost', or begin with 'apache::vhost::'
class Apache::Vhost { }
#     ^^^^^^^^^^^^^ error illegal-definition-name: 'Apache::Vhost' is not an acceptable name for a class
#     ^^^^^^^^^^^^^ error duplicate-definition: duplicate definition of Apache::Vhost
function other() { }
#        ^^^^^ error illegal-definition-location: illegal location of 'other': a definition in this file must be called 'apache::vhost', or begin with 'apache::vhost::'
