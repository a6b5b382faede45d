# Classes, defined types and nodes stand at the top level of a file or directly in a class.
class outer {
  class inner { }
  define resource_in_class() { }
  if $facts['kernel'] == 'Linux' {
    class conditional { }
#   ^^^^^^^^^^^^^^^^^ error not-top-level: a class may only appear at top level or in a class
    include conditional
  }
  [1].each |$x| {
    define in_lambda() { }
#   ^^^^^^^^^^^^^^^^ error not-top-level: a defined type may only appear at top level or in a class
  }
}
define resource() {
  class in_define { }
# ^^^^^^^^^^^^^^^ error not-top-level: a class may only appear at top level or in a class
}
node default {
  node 'inner' { }
# ^^^^^^^^^^^^ error not-top-level: a node definition may only appear at top level or in a class
}
if true {
#  ^^^^ warning constant-condition: this condition is always true
  class only_statement { }
# ^^^^^^^^^^^^^^^^^^^^ error not-top-level: a class may only appear at top level or in a class
}
notice(define in_argument() { })
#      ^^^^^^^^^^^^^^^^^^ error not-top-level: a defined type may only appear at top level or in a class
