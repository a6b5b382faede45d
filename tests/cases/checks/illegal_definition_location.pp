# path: environments/production/modules/apache/manifests/vhost.pp
# Definitions are found by their names, so their names follow from the file.
class apache::vhost { }
define apache::vhost::custom() { }
class apache::mod { }
class Apache::Vhost { }
function other() { }
