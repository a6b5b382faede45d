# path: environments/production/modules/apache/manifests/vhost.pp
# Definitions are found by their names, so their names follow from the file.
class apache::vhost { }
define apache::vhost::custom() { }
class apache::mod { }
#     ^^^^^^^^^^^ error illegal-definition-location: 'apache::mod' does not belong into this file: its name must be 'apache::vhost', or begin with 'apache::vhost::'
class Apache::Vhost { }
#     ^^^^^^^^^^^^^ error illegal-definition-name: 'Apache::Vhost' cannot be the name of a class
#     ^^^^^^^^^^^^^ error duplicate-definition: Apache::Vhost is defined here a second time
function other() { }
#        ^^^^^ error illegal-definition-location: 'other' does not belong into this file: its name must be 'apache::vhost', or begin with 'apache::vhost::'
