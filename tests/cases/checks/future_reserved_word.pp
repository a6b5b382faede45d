# `plan` will be a reserved word.
class plan { }
define plan() { }
function plan() { }
type A = Plan
function f() >> Plan { 1 }
function g() >> Plan[x] { 1 }
class my::plan { }
type B = My::Plan
