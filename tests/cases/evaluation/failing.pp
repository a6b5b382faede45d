# Functions that certainly fail for their arguments.
class a(String $text) {
  $conversion = [Integer('abc'), Integer('12'), Integer($text), Boolean('maybe'), Float([])]
#                        ^^^^^ error failing-evaluation: the String 'abc' cannot be made into Integer
#                                                                       ^^^^^^^ error failing-evaluation: the String 'maybe' cannot be made into Boolean
#                                                                                       ^^ error failing-evaluation: a value of type Array[Unit] cannot be made into Float
}
