# Mistakes in calls and types.
class calls(Array[String] $list, Integer $number) {
  # An argument forgotten.
  $parts = split('a,b')
#          ^^^^^^^^^^^^ error call-arity: 'split' expects 2 arguments, got 1
  # In the wrong order.
  $joined = join(',', $list)
#                ^^^ error call-argument-type: 'join' parameter 'values' expects an Array value, got String
  # Too many.
  $size = length($list, 1)
#         ^^^^^^^^^^^^^^^^ error call-arity: 'length' expects 1 argument, got 2
  # A number where a text is needed.
  $up = upcase($number)
  # No block.
  $mapped = $list.map
#           ^^^^^^^^^ error call-block: 'map' expects a block
  # Too many parameters of the block.
  $list.filter |$a, $b, $c| { true }
#              ^^^^^^^^^^^^ error call-block: 'filter' gives its block 1 or 2 values, and this one takes 3
  # A name one letter off.
  $sorted = $list.reverse_eech
#                 ^^^^^^^^^^^^ error unknown-function: unknown function 'reverse_eech'; did you mean 'reverse_each'?
  $text = sprintff('%d', $number)
#         ^^^^^^^^ error unknown-function: unknown function 'sprintff'; did you mean 'sprintf'?
  # A text that is no number.
  $port = Integer('eighty')
#                 ^^^^^^^^ error failing-evaluation: the String 'eighty' cannot be made into Integer
  # A type with too few parameters.
  $hash = $list =~ Hash[String]
#                  ^^^^^^^^^^^^ error type-arity: Hash expects 2 to 4 parameters, not 1
  # A type with a parameter of another kind.
  $enum = $list =~ Enum[1]
#                       ^ error type-parameter-kind: Enum expects a String, got an Integer
  # A range the wrong way round.
  $range = $number =~ Integer[10, 1]
#                     ^^^^^^^^^^^^^^ error failing-evaluation: the lower bound 10 is above the upper bound 1
  # A function that is old.
  $looked = hiera('calls::x')
#           ^^^^^ deprecation deprecated-function: the function 'hiera' is deprecated
  # A statement that is misspelt.
  inclde calls::more
  # A comma forgotten.
  $values = [1 2]
#             | error syntax-error: expected a comma
  # An arrow forgotten.
  $pair = { 'a' 1 }
#               ^ error syntax-error: unexpected number 1; expected '=>'
  # Called outside of any block.
  break()
# ^^^^^^^ error illegal-control-flow: break() is not inside of an iteration
}
