# `plan` will be a reserved word.
class plan { }
#     ^^^^ deprecation future-reserved-word: 'plan' will be a reserved word
define plan() { }
#      ^^^^ deprecation future-reserved-word: 'plan' will be a reserved word
#      ^^^^ error class-define-name-clash: 'plan' is the name of a class and of a defined type
function plan() { }
#        ^^^^ deprecation future-reserved-word: 'plan' will be a reserved word
type A = Plan
#        ^^^^ deprecation future-reserved-word: 'Plan' will be a reserved word
function f() >> Plan { 1 }
#               ^^^^ deprecation future-reserved-word: 'Plan' will be a reserved word
function g() >> Plan[x] { 1 }
#               ^^^^ deprecation future-reserved-word: 'Plan' will be a reserved word
class my::plan { }
type B = My::Plan
