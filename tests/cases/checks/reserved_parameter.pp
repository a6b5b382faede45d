# `$name` and `$title` are there without being declared.
class a($name) { }
#       ^^^^^ error reserved-parameter: '$name' is a reserved parameter name of a class
define b($title, $names) { }
#        ^^^^^^ error reserved-parameter: '$title' is a reserved parameter name of a defined type
function f($name, $title) { }
