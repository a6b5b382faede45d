# What one file defines twice.
class a { }
class a { }
#     ^ error duplicate-definition: duplicate definition of a
define b() { }
define b() { }
#      ^ error duplicate-definition: duplicate definition of b
define a() { }
#      ^ error class-define-name-clash: 'a' is defined both as a class and as a defined type
class c { class d { } class d { } }
#                           ^ error duplicate-definition: duplicate definition of d
class d { }
node 'x' { }
node 'x' { }
#    ^^^ error duplicate-definition: duplicate definition of 'x'
node a { }
#    ^ error duplicate-definition: duplicate definition of a
node default { }
node default { }
#    ^^^^^^^ error duplicate-definition: duplicate definition of default
