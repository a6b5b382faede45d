# path: modules/apache/manifests/init.pp
# The files of a module hold definitions.
class apache {
  notice('inside of one, everything is fine')
}
type Apache::Port = Integer
notice('loaded with the class')
node default { }
$x = 1
