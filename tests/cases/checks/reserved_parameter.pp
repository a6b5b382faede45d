# `$name` and `$title` are there without being declared.
class a($name) { }
define b($title, $names) { }
function f($name, $title) { }
