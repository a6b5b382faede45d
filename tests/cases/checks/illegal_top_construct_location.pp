# path: modules/apache/manifests/init.pp
# The files of a module hold definitions.
class apache {
  notice('inside of one, everything is fine')
}
type Apache::Port = Integer
notice('loaded with the class')
#^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error illegal-top-construct-location: only definitions may appear at top level in a file of a module
node default { }
#^^^^^^^^^^^^^^^ error illegal-top-construct-location: only definitions may appear at top level in a file of a module
$x = 1
#^^^^^ error illegal-top-construct-location: only definitions may appear at top level in a file of a module
