# Types by names that are not theirs.
class app(Strng $name_of, Array[Interger] $ports, Bool $tls, Struct[{ user => Optinal[Str] }] $login) {
#         ^^^^^ error unknown-type-reference: unknown type 'Strng'; did you mean 'String'?
#                               ^^^^^^^^ error unknown-type-reference: unknown type 'Interger'; did you mean 'Integer'?
#                                                 ^^^^ error unknown-type-reference: unknown type 'Bool'; did you mean 'Boolean'?
#                                                                             ^^^^^^^ error unknown-type-reference: unknown type 'Optinal'; did you mean 'Optional'?
#                                                                                     ^^^ error unknown-type-reference: unknown type 'Str'; did you mean 'String'?
  notice($name_of, $ports, $tls, $login)
}
define list($x) { notice($x) }
function app::first(List $list, Stringy $other) >> Dict { $list[0] }
#                                                  ^^^^ error unknown-type-reference: unknown type 'Dict'; did you mean 'Hash'?
