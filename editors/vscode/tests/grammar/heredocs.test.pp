# SYNTAX TEST "source.puppet" "heredocs, with the text in the colours of its language"
$a = @(END)
# <- variable.other.puppet
#^ variable.other.puppet
#  ^ keyword.operator.assignment.puppet
#    ^^ punctuation.definition.heredoc.begin.puppet
#      ^^^ entity.name.tag.heredoc.puppet
#         ^ punctuation.definition.heredoc.end.puppet
  plain $x \n
# ^^^^^^^^ string.unquoted.heredoc.puppet
#          ^^ constant.character.escape.puppet
  | END
# ^ keyword.operator.margin.puppet
#   ^^^ entity.name.tag.heredoc.puppet
$b = @("END"/L)
# <- variable.other.puppet
#^ variable.other.puppet
#  ^ keyword.operator.assignment.puppet
#    ^^ punctuation.definition.heredoc.begin.puppet
#      ^ punctuation.definition.string.puppet
#       ^^^ entity.name.tag.heredoc.puppet
#          ^ punctuation.definition.string.puppet
#            ^ constant.character.escape.puppet
#             ^ punctuation.definition.heredoc.end.puppet
  with ${x['a']} and $y
# ^^^^ string.unquoted.heredoc.puppet
#      ^^ meta.interpolation.puppet
#        ^ variable.other.puppet
#         ^ meta.interpolation.puppet
#          ^ string.quoted.single.puppet
#           ^ string.quoted.single.puppet
#            ^ string.quoted.single.puppet
#             ^ meta.interpolation.puppet
#              ^ meta.interpolation.puppet
#                ^^^ string.unquoted.heredoc.puppet
#                    ^ variable.other.puppet
#                     ^ variable.other.puppet
  |- END
# ^ keyword.operator.margin.puppet
#  ^ keyword.operator.trim.puppet
#    ^^^ entity.name.tag.heredoc.puppet
$c = @(END:json)
# <- variable.other.puppet
#^ variable.other.puppet
#  ^ keyword.operator.assignment.puppet
#    ^^ punctuation.definition.heredoc.begin.puppet
#      ^^^ entity.name.tag.heredoc.puppet
#          ^^^^ entity.name.type.syntax.puppet
#              ^ punctuation.definition.heredoc.end.puppet
  { "a": 1 }
# ^^^^^^^^^^ meta.embedded.heredoc.json
  | END
# ^ keyword.operator.margin.puppet
#   ^^^ entity.name.tag.heredoc.puppet
$d = @("J": json /tn)
# <- variable.other.puppet
#^ variable.other.puppet
#  ^ keyword.operator.assignment.puppet
#    ^^ punctuation.definition.heredoc.begin.puppet
#      ^ punctuation.definition.string.puppet
#       ^ entity.name.tag.heredoc.puppet
#        ^ punctuation.definition.string.puppet
#           ^^^^ entity.name.type.syntax.puppet
#                 ^^ constant.character.escape.puppet
#                   ^ punctuation.definition.heredoc.end.puppet
  { "a": "${b}" }
# ^^^^^^^^ meta.embedded.heredoc.json
#         ^^ meta.interpolation.puppet
#           ^ variable.other.puppet
#            ^ meta.interpolation.puppet
#             ^^^ meta.embedded.heredoc.json
  J
# ^ entity.name.tag.heredoc.puppet
$e = f(@(Y:yaml), 1)
# <- variable.other.puppet
#^ variable.other.puppet
#  ^ keyword.operator.assignment.puppet
#    ^ entity.name.function.call.puppet
#      ^^ punctuation.definition.heredoc.begin.puppet
#        ^ entity.name.tag.heredoc.puppet
#          ^^^^ entity.name.type.syntax.puppet
#              ^ punctuation.definition.heredoc.end.puppet
#                 ^ constant.numeric.integer.decimal.puppet
  a: b
# ^^^^ meta.embedded.heredoc.yaml
  - Y
# ^ keyword.operator.trim.puppet
#   ^ entity.name.tag.heredoc.puppet
$f = @(S:sh)
# <- variable.other.puppet
#^ variable.other.puppet
#  ^ keyword.operator.assignment.puppet
#    ^^ punctuation.definition.heredoc.begin.puppet
#      ^ entity.name.tag.heredoc.puppet
#        ^^ entity.name.type.syntax.puppet
#          ^ punctuation.definition.heredoc.end.puppet
  echo $HOME
# ^^^^^^^^^^ meta.embedded.heredoc.shell
  | S
# ^ keyword.operator.margin.puppet
#   ^ entity.name.tag.heredoc.puppet
$g = @(R:ruby)
# <- variable.other.puppet
#^ variable.other.puppet
#  ^ keyword.operator.assignment.puppet
#    ^^ punctuation.definition.heredoc.begin.puppet
#      ^ entity.name.tag.heredoc.puppet
#        ^^^^ entity.name.type.syntax.puppet
#            ^ punctuation.definition.heredoc.end.puppet
  puts 1
# ^^^^^^ meta.embedded.heredoc.ruby
  | R
# ^ keyword.operator.margin.puppet
#   ^ entity.name.tag.heredoc.puppet
$h = @("E":epp)
# <- variable.other.puppet
#^ variable.other.puppet
#  ^ keyword.operator.assignment.puppet
#    ^^ punctuation.definition.heredoc.begin.puppet
#      ^ punctuation.definition.string.puppet
#       ^ entity.name.tag.heredoc.puppet
#        ^ punctuation.definition.string.puppet
#          ^^^ entity.name.type.syntax.puppet
#             ^ punctuation.definition.heredoc.end.puppet
  <%= $x %> text
# ^^^ keyword.operator.print.epp
#     ^ variable.other.puppet
#      ^ variable.other.puppet
#        ^^ meta.embedded.heredoc.epp
#           ^^^^ meta.embedded.heredoc.epp
  | E
# ^ keyword.operator.margin.puppet
#   ^ entity.name.tag.heredoc.puppet
$i = @(P:pp)
# <- variable.other.puppet
#^ variable.other.puppet
#  ^ keyword.operator.assignment.puppet
#    ^^ punctuation.definition.heredoc.begin.puppet
#      ^ entity.name.tag.heredoc.puppet
#        ^^ entity.name.type.syntax.puppet
#          ^ punctuation.definition.heredoc.end.puppet
  $x = 1
# ^ variable.other.puppet
#  ^ variable.other.puppet
#    ^ keyword.operator.assignment.puppet
#      ^ constant.numeric.integer.decimal.puppet
  | P
# ^ keyword.operator.margin.puppet
#   ^ entity.name.tag.heredoc.puppet
$j = @(T:text.plain)
# <- variable.other.puppet
#^ variable.other.puppet
#  ^ keyword.operator.assignment.puppet
#    ^^ punctuation.definition.heredoc.begin.puppet
#      ^ entity.name.tag.heredoc.puppet
#        ^^^^^^^^^^ entity.name.type.syntax.puppet
#                  ^ punctuation.definition.heredoc.end.puppet
  x
# ^ string.unquoted.heredoc.puppet
  | T
# ^ keyword.operator.margin.puppet
#   ^ entity.name.tag.heredoc.puppet
$k = 1
# <- variable.other.puppet
#^ variable.other.puppet
#  ^ keyword.operator.assignment.puppet
#    ^ constant.numeric.integer.decimal.puppet

$two = [@(ONE), @("TWO"/L)]
#               ^^ punctuation.definition.heredoc.begin.puppet
#                  ^^^ entity.name.tag.heredoc.puppet
  first ${one}
# ^^^^^^^^^^^^ string.unquoted.heredoc.puppet - variable.other.puppet
  | ONE
#   ^^^ entity.name.tag.heredoc.puppet
  second ${two}
# ^^^^^^ string.unquoted.heredoc.puppet
#          ^^^ variable.other.puppet

  more
# ^^^^ string.unquoted.heredoc.puppet
  | TWO
#   ^^^ entity.name.tag.heredoc.puppet
$after = true
#        ^^^^ constant.language.boolean.puppet
