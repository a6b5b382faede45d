# --- class misspelt
clas app { }
#^^^ error idem-expression-not-last: a name has no effect
#    ^^^^^ error resource-without-title: expected a title: app { 'title': ... }
# --- class misspelt with parameters
calss app(String $x) { }
#^^^^ error syntax-error: did you mean 'class'?
# --- define misspelt
defin app::one { }
#^^^^ error idem-expression-not-last: a name has no effect
#     ^^^^^^^^^^ error resource-without-title: expected a title: app::one { 'title': ... }
# --- node misspelt
ndoe default { }
#^^^ error syntax-error: did you mean 'node'?
# --- function misspelt
funtion app::one() { 1 }
#^^^^^^ error syntax-error: did you mean 'function'?
# --- inherits misspelt
class app inherit app::params { }
#         ^^^^^^^ error syntax-error: did you mean 'inherits'?
# --- an unknown keyword
def app::one { }
#^^ error idem-expression-not-last: a name has no effect
#   ^^^^^^^^^^ error resource-without-title: expected a title: app::one { 'title': ... }
# --- type misspelt
tpye App::Port = Integer
#^^^ error idem-expression-not-last: a name has no effect
#    ^^^^^^^^^ error illegal-assignment: illegal assignment: the left side is not a variable
# --- quotes around the name
class 'app' { }
#     ^^^^^ error syntax-error: a quoted string cannot be used as a name; remove the quotes
# --- a dash in the name
class app-one { }
#     ^^^^^^^ error illegal-definition-name: 'app-one' is not an acceptable name for a class
# --- upper case in the name
class App { }
#     ^^^ error illegal-definition-name: 'App' is not an acceptable name for a class
# --- a leading colon
class ::app { }
#     ^^^^^ error illegal-definition-name: '::app' is not an acceptable name for a class
# --- one colon
class app:one { }
#        ^ error syntax-error: unexpected ':'; expected '{'
#         ^^^^^ error resource-without-title: expected a title: one { 'title': ... }
# --- parentheses forgotten
class app String $x { }
#         ^^^^^^ error syntax-error: unexpected type name 'String'; expected '{'
#               | error syntax-error: expected 'if'
#                ^^ error unknown-variable: unknown variable '$x'
# --- a comma forgotten between parameters
class app(String $x Integer $y) { }
#                  | error syntax-error: expected a comma
# --- two commas between parameters
class app(String $x,, Integer $y) { }
#                   ^ error syntax-error: unexpected ','; expected a parameter
# --- a semicolon between parameters
class app(String $x; Integer $y) { }
#                  ^ error syntax-error: did you mean ','?
# --- a parameter twice
class app(String $x, Integer $x) { }
#                            ^^ error duplicate-parameter: duplicate parameter '$x'
# --- a reserved parameter
define app::one(String $title) { }
#                      ^^^^^^ error reserved-parameter: '$title' is a reserved parameter name of a defined type
# --- a reserved name
define app::one(String $name) { }
#                      ^^^^^ error reserved-parameter: '$name' is a reserved parameter name of a defined type
# --- a default with a colon
class app(String $x: 'a') { }
#                  ^ error syntax-error: unexpected ':'; expected ',' or ')'
# --- a default with an arrow
class app(String $x => 'a') { }
#                   ^^ error syntax-error: did you mean '='?
# --- the type behind the name
class app($x String) { }
#           | error syntax-error: expected '='
# --- the type behind a colon
class app($x: String) { }
#           ^ error syntax-error: unexpected ':'; expected ',' or ')'
# --- a default of the wrong type
class app(Integer $x = 'a') { notice($x) }
#                      ^^^ warning default-type-mismatch: parameter 'x' expects an Integer value, got String
# --- a boolean in quotes
class app(Boolean $x = 'true') { notice($x) }
#                      ^^^^^^ warning default-type-mismatch: parameter 'x' expects a Boolean value, got String
# --- undef for a String
class app(String $x = undef) { notice($x) }
#                     ^^^^^ warning default-type-mismatch: parameter 'x' expects a String value, got Undef
# --- a default out of the range
class app(Integer[1, 65535] $port = 0) { notice($port) }
#                                   ^ warning default-type-mismatch: parameter 'port' expects an Integer[1, 65535] value, got Integer[0, 0]
# --- a default that is none of an enum
class app(Enum['a', 'b'] $x = 'c') { notice($x) }
#                             ^^^ warning default-type-mismatch: parameter 'x' expects a match for Enum['a', 'b'], got 'c'
# --- a default that is nearly one of an enum
class app(Enum['present', 'absent'] $ensure = 'presnt') { notice($ensure) }
#                                             ^^^^^^^^ warning default-type-mismatch: parameter 'ensure' expects a match for Enum['absent', 'present'], got 'presnt'
# --- a default that does not match
class app(Pattern[/^\d+$/] $x = 'abc') { notice($x) }
#                               ^^^^^ warning default-type-mismatch: parameter 'x' expects a match for Pattern[/^\d+$/], got 'abc'
# --- a default of an array
class app(Array[String] $x = [1]) { notice($x) }
#                            ^^^ warning default-type-mismatch: parameter 'x' index 0 expects a String value, got Integer
# --- a default of a hash
class app(Hash $x = []) { notice($x) }
#                   ^^ warning default-type-mismatch: parameter 'x' expects a Hash value, got Array
# --- a type in lower case
class app(string $x) { }
#         ^^^^^^ error syntax-error: unexpected name 'string'; expected a parameter
# --- a type misspelt
class app(Strng $x) { notice($x) }
#         ^^^^^ error unknown-type-reference: unknown type 'Strng'; did you mean 'String'?
# --- another type misspelt
class app(Interger $x) { notice($x) }
#         ^^^^^^^^ error unknown-type-reference: unknown type 'Interger'; did you mean 'Integer'?
# --- Boolean misspelt
class app(Boolen $x) { notice($x) }
#         ^^^^^^ error unknown-type-reference: unknown type 'Boolen'; did you mean 'Boolean'?
# --- Bool
class app(Bool $x) { notice($x) }
#         ^^^^ error unknown-type-reference: unknown type 'Bool'; did you mean 'Boolean'?
# --- Optional misspelt
class app(Optonal[String] $x = undef) { notice($x) }
#         ^^^^^^^ error unknown-type-reference: unknown type 'Optonal'; did you mean 'Optional'?
# --- Array misspelt inside
class app(Optional[Arary[String]] $x = undef) { notice($x) }
#                  ^^^^^ error unknown-type-reference: unknown type 'Arary'; did you mean 'Array'?
# --- a type of one's own misspelt
type App::Port = Integer[1, 65535]
class app(App::Prot $x) { notice($x) }
#         ^^^^^^^^^ error unknown-type-reference: unknown type 'App::Prot'; did you mean 'App::Port'?
# --- Hash with one parameter
class app(Hash[String] $x) { notice($x) }
#         ^^^^^^^^^^^^ error type-arity: Hash expects 2 to 4 parameters, not 1
# --- Optional with two
class app(Optional[String, Integer] $x) { notice($x) }
#         ^^^^^^^^^^^^^^^^^^^^^^^^^ error type-arity: Optional expects 1 parameter, not 2
# --- parentheses in a type
class app(Array(String) $x) { notice($x) }
#              ^ error syntax-error: unexpected '('; expected a parameter
#                                    ^^ error unknown-variable: unknown variable '$x'
# --- a range turned
class app(Integer[10, 1] $x) { notice($x) }
#         ^^^^^^^^^^^^^^ error failing-evaluation: the lower bound 10 is above the upper bound 1
# --- an Enum of numbers
class app(Enum[1, 2] $x) { notice($x) }
#              ^ error type-parameter-kind: Enum expects a String, got an Integer
# --- an Enum without quotes in upper case
class app(Enum[Debug, Info] $x) { notice($x) }
#              ^^^^^ warning type-for-text: unknown type 'Debug'; quote it if it is a String
#                     ^^^^ warning type-for-text: unknown type 'Info'; quote it if it is a String
# --- a Pattern that does not close
class app(Pattern[/(a/] $x) { notice($x) }
#                  ^ error invalid-regex: invalid regular expression: the parenthesis is not closed
# --- a text where a type belongs
class app(Array['String'] $x) { notice($x) }
#               ^^^^^^^^ error type-parameter-kind: Array expects a type, got a String
# --- a value where a type belongs
class app(Variant[String, undef] $x) { notice($x) }
#                         ^^^^^ error type-parameter-kind: Variant expects a type, got undef
# --- a value of a Boolean in a Variant
class app(Variant[true, String] $x) { notice($x) }
#                 ^^^^ error type-parameter-kind: Variant expects a type, got a Boolean
# --- captures
define app::one(*$x) { }
#               ^^^ error captures-rest-not-supported: '*$x' is not supported: a defined type takes its parameters by name
# --- required after optional
function app::one($x = 1, $y) { $x }
#                         ^^ error required-after-optional: required parameter '$y' follows an optional one; give it a default value
# --- a class in an if
class app(Boolean $x) { if $x { class app::one { } } }
#                               ^^^^^^^^^^^^^^ error not-top-level: a class may only appear at top level or in a class
# --- a define in an if
if true { define app::one { } }
#  ^^^^ warning constant-condition: this condition is always true
#         ^^^^^^^^^^^^^^^ error not-top-level: a defined type may only appear at top level or in a class
# --- a function in a class
class app { function app::one() { 1 } }
#           ^^^^^^^^^^^^^^^^^ error not-absolute-top-level: a function may only appear at top level of a file
# --- a class twice
class app { }
class app { }
#     ^^^ error duplicate-definition: duplicate definition of app
# --- a define twice
define app::one { }
define app::one { }
#      ^^^^^^^^ error duplicate-definition: duplicate definition of app::one
# --- a function twice
function app::one() { 1 }
function app::one() { 2 }
#        ^^^^^^^^ error duplicate-definition: duplicate definition of app::one
# --- an alias twice
type App::Port = Integer
type App::Port = String
#    ^^^^^^^^^ error duplicate-definition: duplicate definition of App::Port
# --- a class and a define
class app::one { }
define app::one { }
#      ^^^^^^^^ error class-define-name-clash: 'app::one' is defined both as a class and as a defined type
# --- a node twice
node 'a' { }
node 'a' { }
#    ^^^ error duplicate-definition: duplicate definition of 'a'
# --- a node that inherits
node 'a' inherits 'b' { }
#        ^^^^^^^^^^^^ error node-inheritance: node inheritance is not supported
# --- itself
class app inherits app { }
#                  ^^^ error failing-evaluation: the class 'app' inherits from itself
# --- a circle of classes
class app inherits app::one { }
#                  ^^^^^^^^ error failing-evaluation: the class 'app' inherits from itself
class app::one inherits app { }
#                       ^^^ error failing-evaluation: the class 'app::one' inherits from itself
# --- an alias of itself
type App::Port = App::Port
#                ^^^^^^^^^ error failing-evaluation: this type alias resolves only to itself
# --- an alias of something unknown
type App::Port = Itneger
#                ^^^^^^^ error unknown-type-reference: unknown type 'Itneger'; did you mean 'Integer'?
# --- a built-in type
class integer { }
#     ^^^^^^^ error reserved-type-name: 'integer' is the name of a built-in type
# --- a value at the end
class app { 1 }
#           ^ error idem-not-allowed-last: a class cannot end with a value that has no effect
# --- a value in the middle
class app {
  'text'
# ^^^^^^ error idem-expression-not-last: a string has no effect
  notice('x')
}
# --- a comparison for an assignment
class app { $x == 1 }
#           ^^^^^^^ error idem-not-allowed-last: a class cannot end with a value that has no effect
# --- a hash as a statement
class app { { 'a' => 1 } }
#           ^^^^^^^^^^^^ error idem-not-allowed-last: a class cannot end with a value that has no effect
# --- a brace too few
class app { if true { notice('x') }
#         ^ error syntax-error: this '{' is never closed by '}'
#              ^^^^ warning constant-condition: this condition is always true
# --- a brace too many
class app { } }
#             ^ error syntax-error: unbalanced '}': it closes nothing
# --- else if
class app(Boolean $x) { if $x { } else if $x { } }
#                                 ^^^^^^^ error syntax-error: did you mean 'elsif'?
# --- elseif
class app(Boolean $x) { if $x { } elseif $x { } }
#                                 ^^^^^^ error syntax-error: did you mean 'elsif'?
# --- elif
class app(Boolean $x) { if $x { } elif $x { } }
#                                 ^^^^ error syntax-error: did you mean 'elsif'?
# --- then
class app(Boolean $x) { if $x then { } }
#                             ^^^^ error syntax-error: unexpected name 'then'; expected '{'
#                             ^^^^^^ error resource-without-title: expected a title: then { 'title': ... }
# --- a while
class app(Boolean $x) { while $x { } }
#                       ^^^^^ error syntax-error: there are no loops: iterate with a function such as 'each' or 'map'
# --- a for
class app(Array $a) { for $x in $a { } }
#                     ^^^ error syntax-error: there are no loops: iterate with a function such as 'each' or 'map'
#                         ^^ error unknown-variable: unknown variable '$x'
# --- foreach
class app(Array $a) { foreach $a |$x| { } }
#                                ^ error syntax-error: unexpected '|'; expected a statement
#                                 ^^ error unknown-variable: unknown variable '$x'
# --- switch
class app(String $a) { switch $a { 'a': { } } }
#                      ^^^^^^ error syntax-error: did you mean 'case'?
# --- end
class app { notice('x') end
#         ^ error syntax-error: this '{' is never closed by '}'
# --- a colon in a case forgotten
class app(String $a) { case $a { 'a' { } default: { } } }
#                                   | error syntax-error: expected ':'
# --- an arrow in a case
class app(String $a) { case $a { 'a' => { } default: { } } }
#                                    ^^ error syntax-error: did you mean ':'?
# --- default twice
class app(String $a) { case $a { default: { } default: { } } }
#                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error idem-not-allowed-last: a class cannot end with a value that has no effect
#                                             ^^^^^^^ error duplicate-default: duplicate 'default'; this one is never used
# --- an option twice
class app(String $a) { case $a { 'a': { } 'a': { notice('x') } default: { } } }
#                                         ^^^ warning unreachable-case-option: unreachable option: 'a' above matches first
# --- a selector without a match
class app { $x = 1 ? { 2 => 3 } }
#                ^ error unmatched-selector: no matching entry for selector parameter
# --- colons in a selector
class app(String $a) { $x = $a ? { 'a': 1, default: 2 } }
#                                     ^ error syntax-error: did you mean '=>'?
# --- code behind fail
class app { fail('x') notice('y') }
#                     ^^^^^^^^^^^ hint unreachable-code: unreachable code after fail()
# --- an option behind default's type
class app($a) { case $a { Scalar: { } Integer: { notice('x') } default: { } } }
#                                     ^^^^^^^ warning unreachable-case-option: unreachable option: Scalar above matches first
# --- a documented parameter misspelt
# @summary An app.
# @param verson The version.
#        ^^^^^^ hint strings-doc-mismatch: @param 'verson' documents a parameter that does not exist; did you mean 'version'?
class app(String $version) { notice($version) }
# --- a condition in a collector
class app { File <| title == 'a' && mode == 'b' |> }
#                                ^^ error syntax-error: did you mean 'and'?
# --- a plan outside of the folder of plans
plan app::deploy(TargetSpec $nodes) { notice($nodes) }
#^^^ error syntax-error: plans and their 'apply' blocks are allowed only in files below a folder 'plans'
# --- an apply block in a manifest
apply('localhost') { notify { 'a': } }
#^^^^ error syntax-error: plans and their 'apply' blocks are allowed only in files below a folder 'plans'
