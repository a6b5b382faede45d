# level: puppet5
# path: modules/apache/manifests/init.pp
# The rules about places came with Puppet 6.
notice('x')
class other { }
