# Functions and types stand at the top level of a file.
function top_level() { }
type TopLevel = Integer
class a {
  function in_class() { }
  type InClass = Integer
}
define b() {
  function in_define() { }
}
if true {
  function only_statement() { }
}
if true {
  function one_of_two() { }
  notice('x')
}
