# What one file defines twice.
class a { }
class a { }
#     ^ error duplicate-definition: a is defined here a second time
define b() { }
define b() { }
#      ^ error duplicate-definition: b is defined here a second time
define a() { }
#      ^ error class-define-name-clash: 'a' is the name of a class and of a defined type
class c { class d { } class d { } }
#                           ^ error duplicate-definition: d is defined here a second time
class d { }
node 'x' { }
node 'x' { }
#    ^^^ error duplicate-definition: 'x' is defined here a second time
node a { }
node default { }
node default { }
#    ^^^^^^^ error duplicate-definition: default is defined here a second time
