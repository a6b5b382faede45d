# --- a quote forgotten
class app {
  notice('x)
#        ^ error unclosed-quote: unclosed string: expected a closing quote
  notice('y')
}
# --- a double quote forgotten
class app {
  notice("x)
#        ^ error unclosed-quote: unclosed string: expected a closing quote
  notice("y")
}
# --- quotes mixed
class app { notice('x") }
#                  ^ error unclosed-quote: unclosed string: expected a closing quote
# --- a variable in single quotes
class app(Integer $port) { notice('listens on ${port}') }
#                                             ^^^^^^^ warning single-quoted-variable: '$port' is not interpolated in single quotes; use double quotes
# --- an index in single quotes
class app(Hash $opts) { notice('uses ${opts["a"]}') }
#                                    ^^^^^^^^^^^^ warning single-quoted-variable: '$opts' is not interpolated in single quotes; use double quotes
# --- a fact in single quotes
class app { notice('runs on ${facts["os"]["name"]}') }
#                           ^^^^^^^^^^^^^^^^^^^^^^ warning single-quoted-variable: '$facts' is not interpolated in single quotes; use double quotes
# --- a new line in single quotes
class app { file { '/a': content => 'x\n' } }
#                                     ^^ warning single-quoted-escape: '\n' is a backslash and an 'n' in a single-quoted string; a new line needs double quotes
# --- an unknown escape
class app { notice("C:\Program") }
#                     ^^ warning unrecognized-escape: unrecognized escape sequence '\P'
# --- a wrong number of a character
class app { notice("\uZZ") }
#                   ^^ warning illegal-unicode-escape: illegal Unicode escape: '\u' must be followed by 4 hexadecimal digits, or by 1 to 6 in braces
# --- an interpolation not closed
class app(String $a) { notice("x ${a") }
#                             ^ error unclosed-quote: unclosed string: expected a closing quote
# --- a heredoc not closed
class app { notice(@(END))
#                  ^^^^^^ error heredoc-without-end-tagged-line: heredoc without an end line: expected a line that ends with 'END'
  text
}
# --- a heredoc's tag misspelt
class app { notice(@(END))
#                  ^^^^^^ error heredoc-without-end-tagged-line: heredoc without an end line: expected a line that ends with 'END'
  text
  | EDN
}
# --- a heredoc's escapes
class app { notice(@(END/q))
#                  ^^^^^^^^ error heredoc-invalid-escape: invalid heredoc escape 'q': only t, r, n, s, u, L and $ are allowed
  text
  | END
# ^ error syntax-error: unexpected '|'; expected a statement
}
# --- json in a heredoc
class app { notice(@(END:json))
  { "a": 1, }
#           ^ error heredoc-syntax: the text of the heredoc is not valid JSON: a key in double quotes must stand here
  | END
}
# --- a heredoc's parenthesis
class app { notice(@(END)
#                 ^ error syntax-error: this '(' is never closed by ')'
  text
  | END
}
# --- a comment not closed
class app { /* notice('x') }
#         ^ error syntax-error: this '{' is never closed by '}'
#           ^^ error unclosed-ml-comment: unclosed comment: expected '*/'
# --- two slashes for a comment
class app { // a comment
#           ^^ error idem-expression-not-last: a regular expression has no effect
#              ^ error idem-expression-not-last: a name has no effect
#                ^^^^^^^ error idem-not-allowed-last: a class cannot end with a value that has no effect
}
# --- a comment of another language
class app { -- a comment
#           ^^^^ error idem-expression-not-last: an operation has no effect
#                ^^^^^^^ error idem-not-allowed-last: a class cannot end with a value that has no effect
}
# --- a brace behind a dollar
class app { notice("${}") }
#                     ^^ error syntax-error: unexpected string }"; expected an expression
# --- a word of the language in a text
class app { notice("${if}") }
#                     ^^ error unknown-variable: unknown variable '$if'
# --- an epp of another suffix
class app { $x = epp('app/a.erb') }
#                    ^^^^^^^^^^^ warning template-extension: epp() renders EPP templates; did you mean template()?
# --- template of an epp
class app { $x = template('app/a.epp') }
#                         ^^^^^^^^^^^ warning template-extension: template() renders ERB templates; did you mean epp()?
# --- a typographic quote
class app { notice(‘x’) }
#                  ^ error syntax-error: unexpected '‘'
# --- a typographic double quote
class app { notice(“x”) }
#                  ^ error syntax-error: unexpected '“'
# --- a dash that is long
class app { File['/a'] –> Service['b'] }
#                      ^ error syntax-error: unexpected '–'
# --- a comma of a hash forgotten
class app { $x = { 'a' => 1 'b' => 2 } }
#                          | error syntax-error: expected a comma
# --- a colon in a hash
class app { $x = { 'a': 1, 'b': 2 } }
#                     ^ error syntax-error: did you mean '=>'?
# --- an equal sign in a hash
class app { $x = { 'a' = 1 } }
#                      ^ error syntax-error: did you mean '=>'?
# --- a key twice
class app { $x = { 'a' => 1, 'a' => 2 } }
#                            ^^^ error duplicate-key: duplicate hash key 'a'
# --- a comma of an array forgotten
class app { $x = ['a' 'b'] }
#                    | error syntax-error: expected a comma
# --- an array of another language
class app { $x = ('a', 'b') }
#                    ^ error syntax-error: unexpected ','; expected ')'
# --- true in upper case
class app { $x = True }
#                ^^^^ warning word-for-keyword: 'True' is a string; did you mean 'true'?
# --- false in upper case
class app { file { '/a': recurse => False } }
#                                   ^^^^^ warning type-for-text: unknown type 'False'; quote it if it is a String
# --- undef misspelt
class app(Optional[String] $x = undf) { notice($x) }
#                               ^^^^ warning word-for-keyword: 'undf' is a string; did you mean 'undef'?
# --- nil
class app(Optional[String] $x = nil) { notice($x) }
#                               ^^^ warning word-for-keyword: 'nil' is a string; did you mean 'undef'?
# --- null
class app(Optional[String] $x = null) { notice($x) }
#                               ^^^^ warning word-for-keyword: 'null' is a string; did you mean 'undef'?
# --- none
class app { if $facts['x'] == None { notice('x') } }
#                             ^^^^ warning type-for-text: unknown type 'None'; quote it if it is a String
# --- true misspelt
class app { file { '/a': recurse => ture } }
#                                   ^^^^ warning word-for-keyword: 'ture' is a string; did you mean 'true'?
#                                   ^^^^ error attribute-value: 'recurse' cannot be 'ture'; did you mean 'true'?
# --- a sensitive text
class app(Sensitive[String] $password) { notice("pw ${password}") }
#                                                     ^^^^^^^^ warning sensitive-interpolation: a Sensitive value is interpolated as 'Sensitive [value redacted]'; use unwrap()
# --- a sensitive text in a file
class app(Sensitive[String] $password) { file { '/a': content => "pw=${password}" } }
#                                                                      ^^^^^^^^ warning sensitive-interpolation: a Sensitive value is interpolated as 'Sensitive [value redacted]'; use unwrap()
# --- a deferred text
class app { $x = Deferred('f') notice("${x}") }
#                                        ^ warning deferred-in-compile: a Deferred value cannot be interpolated: it is resolved on the agent; use Deferred('sprintf', …) or deferred EPP
# --- a reserved word
class app { $x = private }
#                ^^^^^^^ error reserved-word: 'private' is a reserved word; quote it to use it as a String
# --- a blank in a variable
class app(String $a) { notice("${ a b }") }
#                                  | error syntax-error: expected '='
# --- the text 'undef' as a value
class app (String $package = 'undef') { package { $package: ensure => 'undef' } }
#                            ^^^^^^^ hint word-for-keyword: the String 'undef' is not undef
#                                                                     ^^^^^^^ hint word-for-keyword: the String 'undef' is not undef
# --- a tag of others
# @summary x
# @attr a the a
#  ^^^^ hint strings-doc-mismatch: unknown tag '@attr'; did you mean '@param'?
class app (Integer $a) { notice($a) }
# --- a misspelt tag
# @sumary x
#  ^^^^^^ hint strings-doc-mismatch: unknown tag '@sumary'; did you mean '@summary'?
class app { }
# --- a blank line below the documentation
# @summary x
# ^^^^^^^^ hint strings-doc-mismatch: a blank line separates this comment from a class: it is no documentation
# @param a the a

class app (Integer $a) { notice($a) }
