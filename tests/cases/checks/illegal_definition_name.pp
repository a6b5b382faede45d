# Names of classes, defined types and functions are in lower case, those of types are not.
class good::name { }
class Bad { }
class ::absolute { }
class with-dash { }
define Bad::Name() { }
function Bad() { }
function _bad() { }
type ::Absolute = Integer
class outer {
  class ::inner { }
  class Upper { }
}
