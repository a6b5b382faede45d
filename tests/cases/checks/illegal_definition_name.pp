# Names of classes, defined types and functions are in lower case, those of types are not.
class good::name { }
class Bad { }
#     ^^^ error illegal-definition-name: 'Bad' cannot be the name of a class
class ::absolute { }
#     ^^^^^^^^^^ error illegal-definition-name: '::absolute' cannot be the name of a class
class with-dash { }
#     ^^^^^^^^^ error illegal-definition-name: 'with-dash' cannot be the name of a class
define Bad::Name() { }
#      ^^^^^^^^^ error illegal-definition-name: 'Bad::Name' cannot be the name of a defined type
function Bad() { }
#        ^^^ error illegal-definition-name: 'Bad' cannot be the name of a function
function _bad() { }
#        ^^^^ error illegal-definition-name: '_bad' cannot be the name of a function
type ::Absolute = Integer
#    ^^^^^^^^^^ error illegal-definition-name: '::Absolute' cannot be the name of a type alias
class outer {
  class ::inner { }
#       ^^^^^^^ error illegal-definition-name: '::inner' cannot be the name of a class
  class Upper { }
#       ^^^^^ error illegal-definition-name: 'Upper' cannot be the name of a class
}
