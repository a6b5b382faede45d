# Names of classes, defined types and functions are in lower case, those of types are not.
class good::name { }
class Bad { }
#     ^^^ error illegal-definition-name: 'Bad' is not an acceptable name for a class
class ::absolute { }
#     ^^^^^^^^^^ error illegal-definition-name: '::absolute' is not an acceptable name for a class
class with-dash { }
#     ^^^^^^^^^ error illegal-definition-name: 'with-dash' is not an acceptable name for a class
define Bad::Name() { }
#      ^^^^^^^^^ error illegal-definition-name: 'Bad::Name' is not an acceptable name for a defined type
function Bad() { }
#        ^^^ error illegal-definition-name: 'Bad' is not an acceptable name for a function
function _bad() { }
#        ^^^^ error illegal-definition-name: '_bad' is not an acceptable name for a function
type ::Absolute = Integer
#    ^^^^^^^^^^ error illegal-definition-name: '::Absolute' is not an acceptable name for a type alias
class outer {
  class ::inner { }
#       ^^^^^^^ error illegal-definition-name: '::inner' is not an acceptable name for a class
  class Upper { }
#       ^^^^^ error illegal-definition-name: 'Upper' is not an acceptable name for a class
}
