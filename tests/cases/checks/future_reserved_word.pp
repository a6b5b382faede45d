# `plan` will be a reserved word.
class plan { }
#     ^^^^ deprecation future-reserved-word: 'plan' will be a reserved word in a future version
define plan() { }
#      ^^^^ deprecation future-reserved-word: 'plan' will be a reserved word in a future version
#      ^^^^ error class-define-name-clash: 'plan' is defined both as a class and as a defined type
function plan() { }
#        ^^^^ deprecation future-reserved-word: 'plan' will be a reserved word in a future version
type A = Plan
#        ^^^^ deprecation future-reserved-word: 'Plan' will be a reserved word in a future version
function f() >> Plan { 1 }
#               ^^^^ deprecation future-reserved-word: 'Plan' will be a reserved word in a future version
function g() >> Plan[x] { 1 }
#               ^^^^ deprecation future-reserved-word: 'Plan' will be a reserved word in a future version
class my::plan { }
type B = My::Plan
