# --- a quote forgotten
class app {
  notice('x)
#        ^ error unclosed-quote: this string is not closed
  notice('y')
}
# --- a double quote forgotten
class app {
  notice("x)
#        ^ error unclosed-quote: this string is not closed
  notice("y")
}
# --- quotes mixed
class app { notice('x") }
#                  ^ error unclosed-quote: this string is not closed
# --- a variable in single quotes
class app(Integer $port) { notice('listens on ${port}') }
#                                             ^^^^^^^ warning single-quoted-variable: between single quotes '$port' is no variable: write double quotes
# --- an index in single quotes
class app(Hash $opts) { notice('uses ${opts["a"]}') }
#                                    ^^^^^^^^^^^^ warning single-quoted-variable: between single quotes '$opts' is no variable: write double quotes
# --- a fact in single quotes
class app { notice('runs on ${facts["os"]["name"]}') }
#                           ^^^^^^^^^^^^^^^^^^^^^^ warning single-quoted-variable: between single quotes '$facts' is no variable: write double quotes
# --- a new line in single quotes
class app { file { '/a': content => 'x\n' } }
#                                     ^^ warning single-quoted-escape: '\n' is a backslash and an 'n' in a single-quoted string; a new line needs double quotes
# --- an unknown escape
class app { notice("C:\Program") }
#                     ^^ warning unrecognized-escape: '\P' is not an escape sequence
# --- a wrong number of a character
class app { notice("\uZZ") }
#                   ^^ warning illegal-unicode-escape: '\u' is followed neither by four hexadecimal digits nor by up to six in braces
# --- an interpolation not closed
class app(String $a) { notice("x ${a") }
#                             ^ error unclosed-quote: this string is not closed
# --- a heredoc not closed
class app { notice(@(END))
#                  ^^^^^^ error heredoc-without-end-tagged-line: no line ends this heredoc: 'END' is missing
  text
}
# --- a heredoc's tag misspelt
class app { notice(@(END))
#                  ^^^^^^ error heredoc-without-end-tagged-line: no line ends this heredoc: 'END' is missing
  text
  | EDN
}
# --- a heredoc's escapes
class app { notice(@(END/q))
#                  ^^^^^^^^ error heredoc-invalid-escape: 'q' is not a heredoc escape: only t, r, n, s, u, L and $ are
  text
  | END
# ^ error syntax-error: unexpected '|'; expected a statement
}
# --- json in a heredoc
class app { notice(@(END:json))
  { "a": 1, }
#           ^ error heredoc-syntax: the heredoc's text is not valid JSON: a key in double quotes must stand here
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
#           ^^ error unclosed-ml-comment: this comment is not closed
# --- two slashes for a comment
class app { // a comment
#           ^^ error idem-expression-not-last: a regular expression has no effect here
#              ^ error idem-expression-not-last: a name has no effect here
#                ^^^^^^^ error idem-not-allowed-last: a class cannot end in a value that nothing uses
}
# --- a comment of another language
class app { -- a comment
#           ^^^^ error idem-expression-not-last: an operation has no effect here
#                ^^^^^^^ error idem-not-allowed-last: a class cannot end in a value that nothing uses
}
# --- a brace behind a dollar
class app { notice("${}") }
#                     ^^ error syntax-error: unexpected string }"; expected an expression
# --- a word of the language in a text
class app { notice("${if}") }
#                     ^^ error unknown-variable: nothing sets the variable '$if'
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
#                          | error syntax-error: a comma is missing here
# --- a colon in a hash
class app { $x = { 'a': 1, 'b': 2 } }
#                     ^ error syntax-error: did you mean '=>'?
# --- an equal sign in a hash
class app { $x = { 'a' = 1 } }
#                      ^ error syntax-error: did you mean '=>'?
# --- a key twice
class app { $x = { 'a' => 1, 'a' => 2 } }
#                            ^^^ error duplicate-key: the key 'a' stands in this hash twice
# --- a comma of an array forgotten
class app { $x = ['a' 'b'] }
#                    | error syntax-error: a comma is missing here
# --- an array of another language
class app { $x = ('a', 'b') }
#                    ^ error syntax-error: unexpected ','; expected ')'
# --- true in upper case
class app { $x = True }
#                ^^^^ warning word-for-keyword: 'True' is a string; did you mean 'true'?
# --- false in upper case
class app { file { '/a': recurse => False } }
#                                   ^^^^^ warning type-for-text: no type is called 'False': in quotes it is a text
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
#                             ^^^^ warning type-for-text: no type is called 'None': in quotes it is a text
# --- true misspelt
class app { file { '/a': recurse => ture } }
#                                   ^^^^ warning word-for-keyword: 'ture' is a string; did you mean 'true'?
#                                   ^^^^ warning attribute-value: 'recurse' cannot be 'ture'; did you mean 'true'?
# --- a sensitive text
class app(Sensitive[String] $password) { notice("pw ${password}") }
#                                                     ^^^^^^^^ warning sensitive-interpolation: the text says 'Sensitive [value redacted]' here: unwrap() gives what is inside
# --- a sensitive text in a file
class app(Sensitive[String] $password) { file { '/a': content => "pw=${password}" } }
#                                                                      ^^^^^^^^ warning sensitive-interpolation: the text says 'Sensitive [value redacted]' here: unwrap() gives what is inside
# --- a deferred text
class app { $x = Deferred('f') notice("${x}") }
#                                        ^ warning deferred-in-compile: this is computed by the agent: the text has the call here, and not what it gives
# --- a reserved word
class app { $x = private }
#                ^^^^^^^ error reserved-word: 'private' is a reserved word and must be quoted
# --- a blank in a variable
class app(String $a) { notice("${ a b }") }
#                                  | error syntax-error: '=' is missing here
