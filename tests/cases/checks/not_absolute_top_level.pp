# Functions and types stand at the top level of a file.
function top_level() { }
type TopLevel = Integer
class a {
  function in_class() { }
# ^^^^^^^^^^^^^^^^^ error not-absolute-top-level: a function may only appear at top level of a file
  type InClass = Integer
# ^^^^^^^^^^^^ error not-absolute-top-level: a type alias may only appear at top level of a file
}
define b() {
  function in_define() { }
# ^^^^^^^^^^^^^^^^^^ error not-absolute-top-level: a function may only appear at top level of a file
}
if true {
#  ^^^^ warning constant-condition: this condition is always true
  function only_statement() { }
# ^^^^^^^^^^^^^^^^^^^^^^^ error not-top-level: a function may only appear at top level of a file
}
if true {
#  ^^^^ warning constant-condition: this condition is always true
  function one_of_two() { }
# ^^^^^^^^^^^^^^^^^^^ error not-absolute-top-level: a function may only appear at top level of a file
  notice('x')
}
