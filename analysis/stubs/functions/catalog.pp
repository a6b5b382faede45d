# The catalog: classes, resources, tags.

# @summary Includes classes and contains them in the class that calls.
# @param names classes by name or reference, or arrays of them
# @return the classes
# @example Ordered as one
#   contain 'profile::base'
function contain(Any $name, Any *$names) >> Array[Type[Class]]

# @summary Declares a resource for each entry of a hash.
# @param type the resource type; `@` or `@@` before it makes virtual or exported resources
# @param resources attributes by title
# @param defaults attributes for those that do not have them
# @example Two users
#   create_resources('user', { 'ann' => {}, 'bob' => { 'uid' => 1001 } }, { 'ensure' => 'present' })  # => undef
function create_resources(String $type, Hash $resources, Hash $defaults = {}) >> Undef

# @summary Whether classes, types, variables are known or resources are declared.
# @param values names of classes and types, variables with their dollar sign, and references
# @return true when at least one of them is. For a resource or class reference that depends on what was evaluated before
# @example A class that was declared
#   if defined(Class['apache']) { include apache::status }
# @example A type that exists
#   defined('file')  # => true
function defined(
  Variant[String, Type[CatalogEntry], Type[Type[CatalogEntry]]] $value,
  Variant[String, Type[CatalogEntry], Type[Type[CatalogEntry]]] *$values,
) >> Boolean

# @summary Declares classes, unless they have been declared already.
# @param names classes by name or reference, or arrays of them
# @return the classes
# @example By name
#   include apache, apache::mod::ssl
function include(Any $name, Any *$names) >> Array[Type[Class]]

# @summary Was removed: calling it is an error.
# @param values ignored
# @return nothing
# @example Nothing to use
#   import 'nodes/*.pp'
function import(Any *$values) >> Variant

# @summary Adds virtual resources to the catalog.
# @param references the resources, or arrays of them
# @example A virtual user
#   realize(User['ann'])
function realize(
  Variant[Type[CatalogEntry], String, Array] $reference,
  Variant[Type[CatalogEntry], String, Array] *$references,
) >> Undef

# @summary Includes classes and makes the class or resource that calls depend on them.
# @param names classes by name or reference, or arrays of them
# @return the classes
# @example Before anything else in this class
#   require 'apt'
function require(Any $name, Any *$names) >> Array[Type[Class]]

# @summary Tags the class or defined resource that calls, and all that it contains.
# @param tags letters, digits, and `_`, `:`, `.`, `-` within them
# @example Two tags
#   tag('web', 'frontend')
function tag(Any $tag, Any *$tags) >> Undef

# @summary Whether the class or resource that calls has all of these tags.
# @param tags the tags
# @return true when it has them all, as known at this point
# @example One tag
#   if tagged('web') { include nginx }
function tagged(Any $tag, Any *$tags) >> Boolean
