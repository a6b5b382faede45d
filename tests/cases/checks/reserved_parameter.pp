# `$name` and `$title` are there without being declared.
class a($name) { }
#       ^^^^^ error reserved-parameter: '$name' is built in and cannot be a parameter of a class
define b($title, $names) { }
#        ^^^^^^ error reserved-parameter: '$title' is built in and cannot be a parameter of a defined type
function f($name, $title) { }
