# SYNTAX TEST "source.puppet" "manifests"
# @summary A web server
# <- comment.line.number-sign.puppet
# ^^^^^^^^ keyword.other.documentation.tag.puppet
#          ^^^^^^^^^^^^ comment.line.number-sign.puppet
# @param port The port
# <- comment.line.number-sign.puppet
# ^^^^^^ keyword.other.documentation.tag.puppet
#        ^^^^ variable.parameter.documentation.puppet
#             ^^^^^^^^ comment.line.number-sign.puppet
# @param [Integer] other Another `port`
# <- comment.line.number-sign.puppet
# ^^^^^^ keyword.other.documentation.tag.puppet
#        ^^^^^^^^^ support.type.documentation.puppet
#                  ^^^^^ variable.parameter.documentation.puppet
#                        ^^^^^^^ comment.line.number-sign.puppet
#                                ^^^^^^ markup.inline.raw.documentation.puppet
# lint:ignore:140chars
# <- comment.line.number-sign.puppet
# ^^^^^^^^^^^^^^^^^^^^ keyword.other.directive.puppet
class web (
# <----- storage.type.definition.puppet
#     ^^^ entity.name.type.class.puppet
  Stdlib::Port $port = 80,
# ^^^^^^^^^^^^ entity.name.type.puppet
#              ^ variable.other.puppet
#               ^^^^ variable.other.puppet
#                    ^ keyword.operator.assignment.puppet
#                      ^^ constant.numeric.integer.decimal.puppet
  Optional[Array[String[1], 1]] $names = undef,
# ^^^^^^^^ support.type.puppet
#         ^ meta.type.parameters.puppet
#          ^^^^^ support.type.puppet
#               ^ meta.type.parameters.puppet
#                ^^^^^^ support.type.puppet
#                      ^ meta.type.parameters.puppet
#                       ^ constant.numeric.integer.decimal.puppet
#                        ^ meta.type.parameters.puppet
#                         ^ meta.type.parameters.puppet
#                           ^ constant.numeric.integer.decimal.puppet
#                            ^ meta.type.parameters.puppet
#                             ^ meta.type.parameters.puppet
#                               ^ variable.other.puppet
#                                ^^^^^ variable.other.puppet
#                                      ^ keyword.operator.assignment.puppet
#                                        ^^^^^ constant.language.undef.puppet
) inherits web::params {
# ^^^^^^^^ storage.modifier.inherits.puppet
#          ^^^^^^^^^^^ entity.other.inherited-class.puppet
  $a = 0x1F + 017 + 1.5e3 + 42 - 1e2
# ^ variable.other.puppet
#  ^ variable.other.puppet
#    ^ keyword.operator.assignment.puppet
#      ^^^^ constant.numeric.integer.hexadecimal.puppet
#           ^ keyword.operator.arithmetic.puppet
#             ^^^ constant.numeric.integer.octal.puppet
#                 ^ keyword.operator.arithmetic.puppet
#                   ^^^^^ constant.numeric.float.puppet
#                         ^ keyword.operator.arithmetic.puppet
#                           ^^ constant.numeric.integer.decimal.puppet
#                              ^ keyword.operator.arithmetic.puppet
#                                ^^^ constant.numeric.float.puppet
  $b = $a / 2 / $port
# ^ variable.other.puppet
#  ^ variable.other.puppet
#    ^ keyword.operator.assignment.puppet
#      ^ variable.other.puppet
#       ^ variable.other.puppet
#         ^ keyword.operator.arithmetic.puppet
#           ^ constant.numeric.integer.decimal.puppet
#             ^ keyword.operator.arithmetic.puppet
#               ^ variable.other.puppet
#                ^^^^ variable.other.puppet
  $c = $names[0] =~ /^a\/b[x-z]?(?<x>c+)$/
# ^ variable.other.puppet
#  ^ variable.other.puppet
#    ^ keyword.operator.assignment.puppet
#      ^ variable.other.puppet
#       ^^^^^ variable.other.puppet
#             ^ constant.numeric.integer.decimal.puppet
#                ^^ keyword.operator.comparison.puppet
#                   ^ string.regexp.puppet
#                    ^ keyword.control.anchor.regexp.puppet
#                     ^ string.regexp.puppet
#                      ^^ constant.character.escape.regexp.puppet
#                        ^ string.regexp.puppet
#                         ^^^^^ constant.other.character-class.regexp.puppet
#                              ^ keyword.operator.quantifier.regexp.puppet
#                               ^^^^^ keyword.operator.group.regexp.puppet
#                                    ^ string.regexp.puppet
#                                     ^ keyword.operator.quantifier.regexp.puppet
#                                      ^ keyword.operator.group.regexp.puppet
#                                       ^ keyword.control.anchor.regexp.puppet
#                                        ^ string.regexp.puppet
  if $c and $::kernel in ['Linux'] or !$b {
# ^^ keyword.control.conditional.puppet
#    ^ variable.other.puppet
#     ^ variable.other.puppet
#       ^^^ keyword.operator.logical.word.puppet
#           ^ variable.other.puppet
#            ^^^^^^^^ variable.other.puppet
#                     ^^ keyword.operator.logical.word.puppet
#                         ^ string.quoted.single.puppet
#                          ^^^^^ string.quoted.single.puppet
#                               ^ string.quoted.single.puppet
#                                  ^^ keyword.operator.logical.word.puppet
#                                     ^ keyword.operator.logical.puppet
#                                      ^ variable.other.puppet
#                                       ^ variable.other.puppet
    notice("x ${names[0]} \n \q $a")
#   ^^^^^^ support.function.statement.puppet
#          ^ string.quoted.double.puppet
#           ^ string.quoted.double.puppet
#             ^^ meta.interpolation.puppet
#               ^^^^^ variable.other.puppet
#                    ^ meta.interpolation.puppet
#                     ^ constant.numeric.integer.decimal.puppet
#                      ^ meta.interpolation.puppet
#                       ^ meta.interpolation.puppet
#                         ^^ constant.character.escape.puppet
#                            ^^ invalid.illegal.escape.puppet
#                               ^ variable.other.puppet
#                                ^ variable.other.puppet
#                                 ^ string.quoted.double.puppet
  } elsif /x/ =~ $a { fail 'it\'s' } else { }
#   ^^^^^ keyword.control.conditional.puppet
#         ^ string.regexp.puppet
#          ^ string.regexp.puppet
#           ^ string.regexp.puppet
#             ^^ keyword.operator.comparison.puppet
#                ^ variable.other.puppet
#                 ^ variable.other.puppet
#                     ^^^^ support.function.statement.puppet
#                          ^ string.quoted.single.puppet
#                           ^^ string.quoted.single.puppet
#                             ^^ constant.character.escape.puppet
#                               ^ string.quoted.single.puppet
#                                ^ string.quoted.single.puppet
#                                    ^^^^ keyword.control.conditional.puppet
  file { "/etc/${facts['os']['name']}/x":
# ^^^^ entity.name.type.resource.puppet
#        ^ string.quoted.double.puppet
#         ^^^^^ string.quoted.double.puppet
#              ^^ meta.interpolation.puppet
#                ^^^^^ variable.language.puppet
#                     ^ meta.interpolation.puppet
#                      ^ string.quoted.single.puppet
#                       ^^ string.quoted.single.puppet
#                         ^ string.quoted.single.puppet
#                          ^ meta.interpolation.puppet
#                           ^ meta.interpolation.puppet
#                            ^ string.quoted.single.puppet
#                             ^^^^ string.quoted.single.puppet
#                                 ^ string.quoted.single.puppet
#                                  ^ meta.interpolation.puppet
#                                   ^ meta.interpolation.puppet
#                                    ^^ string.quoted.double.puppet
#                                      ^ string.quoted.double.puppet
    ensure  => file,
#   ^^^^^^ entity.other.attribute-name.puppet
#              ^^^^ string.unquoted.puppet
    mode    => '0644',
#   ^^^^ entity.other.attribute-name.puppet
#              ^ string.quoted.single.puppet
#               ^^^^ string.quoted.single.puppet
#                   ^ string.quoted.single.puppet
    *       => $options,
#   ^ keyword.operator.splat.puppet
#              ^ variable.other.puppet
#               ^^^^^^^ variable.other.puppet
    require => Package['nginx'],
#   ^^^^^^^ entity.other.attribute-name.puppet
#              ^^^^^^^ entity.name.type.puppet
#                     ^ meta.type.parameters.puppet
#                      ^ string.quoted.single.puppet
#                       ^^^^^ string.quoted.single.puppet
#                            ^ string.quoted.single.puppet
#                             ^ meta.type.parameters.puppet
  } -> service { 'x': } ~> Exec <| tag == 'y' |>
#   ^^ keyword.operator.relationship.puppet
#      ^^^^^^^ entity.name.type.resource.puppet
#                ^ string.quoted.single.puppet
#                 ^ string.quoted.single.puppet
#                  ^ string.quoted.single.puppet
#                       ^^ keyword.operator.relationship.puppet
#                          ^^^^ entity.name.type.puppet
#                               ^^ keyword.operator.collector.puppet
#                                  ^^^ string.unquoted.puppet
#                                      ^^ keyword.operator.comparison.puppet
#                                         ^ string.quoted.single.puppet
#                                          ^ string.quoted.single.puppet
#                                           ^ string.quoted.single.puppet
#                                             ^^ keyword.operator.collector.puppet
  @@web::vhost { $title: x +> 1 }
# ^^ keyword.operator.virtual.puppet
#   ^^^^^^^^^^ entity.name.type.resource.puppet
#                ^ variable.language.puppet
#                 ^^^^^ variable.language.puppet
#                        ^ entity.other.attribute-name.puppet
#                             ^ constant.numeric.integer.decimal.puppet
  $settings::confdir; $trusted['certname']
# ^ variable.language.puppet
#  ^^^^^^^^^^^^^^^^^ variable.language.puppet
#                     ^ variable.language.puppet
#                      ^^^^^^^ variable.language.puppet
#                              ^ string.quoted.single.puppet
#                               ^^^^^^^^ string.quoted.single.puppet
#                                       ^ string.quoted.single.puppet
  $d = $names.map |$n, $i| { upcase($n) }
# ^ variable.other.puppet
#  ^ variable.other.puppet
#    ^ keyword.operator.assignment.puppet
#      ^ variable.other.puppet
#       ^^^^^ variable.other.puppet
#            ^ punctuation.accessor.puppet
#             ^^^ entity.name.function.method.puppet
#                 ^ punctuation.definition.parameters.lambda.puppet
#                  ^ variable.other.puppet
#                   ^ variable.other.puppet
#                      ^ variable.other.puppet
#                       ^ variable.other.puppet
#                        ^ punctuation.definition.parameters.lambda.puppet
#                            ^^^^^^ entity.name.function.call.puppet
#                                   ^ variable.other.puppet
#                                    ^ variable.other.puppet
  case $d { /a b/, 'c': { include web::b } default: { contain foo } }
# ^^^^ keyword.control.conditional.puppet
#      ^ variable.other.puppet
#       ^ variable.other.puppet
#           ^ string.regexp.puppet
#            ^^^ string.regexp.puppet
#               ^ string.regexp.puppet
#                  ^ string.quoted.single.puppet
#                   ^ string.quoted.single.puppet
#                    ^ string.quoted.single.puppet
#                         ^^^^^^^ support.function.statement.puppet
#                                 ^^^^^^ string.unquoted.puppet
#                                          ^^^^^^^ keyword.control.default.puppet
#                                                     ^^^^^^^ support.function.statement.puppet
#                                                             ^^^ string.unquoted.puppet
  $e = $d ? { default => true, false => undef }
# ^ variable.other.puppet
#  ^ variable.other.puppet
#    ^ keyword.operator.assignment.puppet
#      ^ variable.other.puppet
#       ^ variable.other.puppet
#         ^ keyword.operator.selector.puppet
#             ^^^^^^^ keyword.control.default.puppet
#                        ^^^^ constant.language.boolean.puppet
#                              ^^^^^ constant.language.boolean.puppet
#                                       ^^^^^ constant.language.undef.puppet
  /* block
# ^^ comment.block.puppet
#    ^^^^^ comment.block.puppet
  */ web::f(*$names)
# ^^ comment.block.puppet
#    ^^^^^^ entity.name.function.call.puppet
#           ^ keyword.operator.arithmetic.puppet
#            ^ variable.other.puppet
#             ^^^^^ variable.other.puppet
  $name_with_9 = web9::x2
# ^ variable.other.puppet
#  ^^^^^^^^^^^ variable.other.puppet
#              ^ keyword.operator.assignment.puppet
#                ^^^^^^^^ string.unquoted.puppet
}
node /^db\d+/, default { }
# <---- storage.type.definition.puppet
#    ^ string.regexp.puppet
#     ^ keyword.control.anchor.regexp.puppet
#      ^^ string.regexp.puppet
#        ^^ constant.character.escape.regexp.puppet
#          ^ keyword.operator.quantifier.regexp.puppet
#           ^ string.regexp.puppet
#              ^^^^^^^ keyword.control.default.puppet
define web::vhost { }
# <------ storage.type.definition.puppet
#      ^^^^^^^^^^ entity.name.type.class.puppet
function web::f(String $x) >> Integer { $x.length }
# <-------- storage.type.definition.puppet
#        ^^^^^^ entity.name.function.definition.puppet
#               ^^^^^^ support.type.puppet
#                      ^ variable.other.puppet
#                       ^ variable.other.puppet
#                          ^^ keyword.operator.shift.puppet
#                             ^^^^^^^ support.type.puppet
#                                       ^ variable.other.puppet
#                                        ^ variable.other.puppet
#                                         ^ punctuation.accessor.puppet
#                                          ^^^^^^ entity.name.function.method.puppet
type Web::Mode = Enum['a', 'b']
# <---- storage.type.definition.puppet
#    ^^^^^^^^^ entity.name.type.alias.puppet
#              ^ keyword.operator.assignment.puppet
#                ^^^^ support.type.puppet
#                    ^ meta.type.parameters.puppet
#                     ^ string.quoted.single.puppet
#                      ^ string.quoted.single.puppet
#                       ^ string.quoted.single.puppet
#                        ^ meta.type.parameters.puppet
#                          ^ string.quoted.single.puppet
#                           ^ string.quoted.single.puppet
#                            ^ string.quoted.single.puppet
#                             ^ meta.type.parameters.puppet
plan web::p(TargetSpec $t) { return 1 }
# <---- storage.type.definition.puppet
#    ^^^^^^ entity.name.type.class.puppet
#           ^^^^^^^^^^ support.type.puppet
#                      ^ variable.other.puppet
#                       ^ variable.other.puppet
#                            ^^^^^^ support.function.statement.puppet
#                                   ^ constant.numeric.integer.decimal.puppet
node 'x' { realize(User['a']) }
# <---- storage.type.definition.puppet
#    ^ string.quoted.single.puppet
#     ^ string.quoted.single.puppet
#      ^ string.quoted.single.puppet
#          ^^^^^^^ support.function.statement.puppet
#                  ^^^^ entity.name.type.puppet
#                      ^ meta.type.parameters.puppet
#                       ^ string.quoted.single.puppet
#                        ^ string.quoted.single.puppet
#                         ^ string.quoted.single.puppet
#                          ^ meta.type.parameters.puppet
unless $x { } 
# <------ keyword.control.conditional.puppet
#      ^ variable.other.puppet
#       ^ variable.other.puppet
$h = { 'a' => { b => 1 }, include => 2 }
# <- variable.other.puppet
#^ variable.other.puppet
#  ^ keyword.operator.assignment.puppet
#      ^ string.quoted.single.puppet
#       ^ string.quoted.single.puppet
#        ^ string.quoted.single.puppet
#               ^ entity.other.attribute-name.puppet
#                    ^ constant.numeric.integer.decimal.puppet
#                         ^^^^^^^ entity.other.attribute-name.puppet
#                                    ^ constant.numeric.integer.decimal.puppet
"${$h.map |$k, $v| { "${k}-${v}" }.join(',')} z"
# <- string.quoted.double.puppet
#^^ meta.interpolation.puppet
#  ^ variable.other.puppet
#   ^ variable.other.puppet
#    ^ meta.interpolation.puppet
#     ^^^ entity.name.function.method.puppet
#         ^ meta.interpolation.puppet
#          ^ variable.other.puppet
#           ^ variable.other.puppet
#            ^ meta.interpolation.puppet
#              ^ variable.other.puppet
#               ^ variable.other.puppet
#                ^ meta.interpolation.puppet
#                  ^ meta.interpolation.puppet
#                    ^ string.quoted.double.puppet
#                     ^^ meta.interpolation.puppet
#                       ^ variable.other.puppet
#                        ^ meta.interpolation.puppet
#                         ^ string.quoted.double.puppet
#                          ^^ meta.interpolation.puppet
#                            ^ variable.other.puppet
#                             ^ meta.interpolation.puppet
#                              ^ string.quoted.double.puppet
#                                ^ meta.interpolation.puppet
#                                 ^ meta.interpolation.puppet
#                                  ^^^^ entity.name.function.method.puppet
#                                      ^ meta.interpolation.puppet
#                                       ^ string.quoted.single.puppet
#                                        ^ string.quoted.single.puppet
#                                         ^ string.quoted.single.puppet
#                                          ^ meta.interpolation.puppet
#                                           ^ meta.interpolation.puppet
#                                             ^ string.quoted.double.puppet
#                                              ^ string.quoted.double.puppet
"${facts['os']} ${1} ${x.y} ${if($x)}"
# <- string.quoted.double.puppet
#^^ meta.interpolation.puppet
#  ^^^^^ variable.language.puppet
#       ^ meta.interpolation.puppet
#        ^ string.quoted.single.puppet
#         ^^ string.quoted.single.puppet
#           ^ string.quoted.single.puppet
#            ^ meta.interpolation.puppet
#             ^ meta.interpolation.puppet
#               ^^ meta.interpolation.puppet
#                 ^ variable.other.puppet
#                  ^ meta.interpolation.puppet
#                    ^^ meta.interpolation.puppet
#                      ^ variable.other.puppet
#                       ^ meta.interpolation.puppet
#                        ^ entity.name.function.method.puppet
#                         ^ meta.interpolation.puppet
#                           ^^ meta.interpolation.puppet
#                             ^^ keyword.control.conditional.puppet
#                               ^ meta.interpolation.puppet
#                                ^ variable.other.puppet
#                                 ^ variable.other.puppet
#                                  ^ meta.interpolation.puppet
#                                   ^ meta.interpolation.puppet
#                                    ^ string.quoted.double.puppet
$x << 1 >> 2 <= 3 == 4 != 5 !~ 6 * 7 % 8
# <- variable.other.puppet
#^ variable.other.puppet
#  ^^ keyword.operator.shift.puppet
#     ^ constant.numeric.integer.decimal.puppet
#       ^^ keyword.operator.shift.puppet
#          ^ constant.numeric.integer.decimal.puppet
#            ^^ keyword.operator.comparison.puppet
#               ^ constant.numeric.integer.decimal.puppet
#                 ^^ keyword.operator.comparison.puppet
#                    ^ constant.numeric.integer.decimal.puppet
#                      ^^ keyword.operator.comparison.puppet
#                         ^ constant.numeric.integer.decimal.puppet
#                           ^^ keyword.operator.comparison.puppet
#                              ^ constant.numeric.integer.decimal.puppet
#                                ^ keyword.operator.arithmetic.puppet
#                                  ^ constant.numeric.integer.decimal.puppet
#                                    ^ keyword.operator.arithmetic.puppet
#                                      ^ constant.numeric.integer.decimal.puppet
node 'a', b2 {
# <---- storage.type.definition.puppet
#    ^^^ string.quoted.single.puppet
#         ^^ string.unquoted.puppet - entity.name.type.resource.puppet
#            ^ punctuation.section.block.puppet
}
type T = Callable[[String], Integer]
#        ^^^^^^^^ support.type.puppet
#                 ^ punctuation.section.brackets.puppet
#                        ^ punctuation.section.brackets.puppet
#                                  ^ punctuation.definition.type.end.puppet
if $result.ok { }
#          ^^ entity.name.function.method.puppet - entity.name.type.resource.puppet
