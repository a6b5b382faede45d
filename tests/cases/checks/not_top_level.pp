# Classes, defined types and nodes stand at the top level of a file or directly in a class.
class outer {
  class inner { }
  define resource_in_class() { }
  if $facts['kernel'] == 'Linux' {
    class conditional { }
    include conditional
  }
  [1].each |$x| {
    define in_lambda() { }
  }
}
define resource() {
  class in_define { }
}
node default {
  node 'inner' { }
}
if true {
  class only_statement { }
}
notice(define in_argument() { })
