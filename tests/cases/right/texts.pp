# --- a dollar that is no variable
notice("costs 5$", "$", "a$ b", "$(hostname)", "\$1.00")
# --- an escaped dollar
notice("\${name}")
# --- shell variables in single quotes
exec { '/bin/sh -c "for i in 1 2; do echo ${i} $i; done"': }
# --- a shell variable in single quotes
exec { "loop": command => "/bin/sh -c \"x\"", unless => "/usr/bin/test -n \"\$HOME\"" }
# --- a shell substitution
exec { "/bin/echo": command => "/bin/echo $(date) \$(pwd)" }
# --- a text with braces
notice("{ a: ${1 + 1} }")
# --- nested quotes
notice("a ${"b ${"c"}"}")
# --- a method in a text
$app = "app"
notice("${app.upcase}", "${[1, 2].join(", ")}")
# --- an index in a text
$h = { "a" => [1] }
notice("${h["a"][0]} ${h[a]}")
# --- a fact in a text
notice("${facts["os"]["name"]} $facts")
# --- an expression in a text
notice("${1 + 2} ${if true == false { 1 } else { 2 }}")
# --- a keyword in a text that is a variable
notice("${facts}")
# --- a unicode escape
notice("\u2713 \u{1F600}")
# --- all escapes
notice("\n\r\t\s\$\"\\")
# --- a backslash in single quotes
notice("C:\\\\Program Files")
# --- a single quote in single quotes
notice('it\'s')
# --- a text of several lines
notice("a
b
c")
# --- a heredoc
notice(@(END))
  text with \$x and "quotes"
  | END
# --- a heredoc with interpolation
$x = 5
notice(@("END"))
  value ${x}
  | - END
# --- a heredoc with escapes
notice(@("END"/tn))
  a\tb\n
  | END
# --- a heredoc of json
notice(@(END:json))
  { "a": [1, 2] }
  | END
# --- two heredocs in a line
notice(@(A), @(B))
  a
  | A
  b
  | B
# --- a heredoc in a resource
file { "/a":
  content => @(END),
    text
    | END
  mode    => "0644",
}
# --- a heredoc with a method
notice(@(END).upcase)
  text
  | END
# --- an empty heredoc
notice(@(END))
| END
# --- a comment that looks like code
# file { "a"
notice("x") # { ( [
# --- a comment of several lines
/* notice("a"
   } */
notice("x")
# --- a url
notice("http://example.com:8080/a?b=c#d")
# --- a url of a module file
file { "/a": source => "puppet:///modules/app/a" }
# --- a url with a server
file { "/a": source => "puppet://puppet.example.com/modules/app/a" }
# --- several sources
file { "/a": source => ["puppet:///modules/app/a.${facts["kernel"]}", "puppet:///modules/app/a"] }
# --- another mount point
file { "/a": source => "puppet:///plugins/a" }
# --- a custom mount point
file { "/a": source => "puppet:///secret_files/a" }
# --- a colon in a text
notice("a:b", "::a", "a::b")
# --- an array of words
notice([a, b, present, absent])
# --- a word with dashes
notice(a-b, some-word)
# --- a word with a number
notice(x86_64, i386)
# --- a word that begins with an underscore
notice(_a)
# --- a percent format
notice("%s %d%%")
# --- a windows path
file { "C:/app": ensure => directory }
# --- a windows path with backslashes
file { "C:\\\\app\\\\x": ensure => directory }
# --- a network path
file { "//server/share/a": ensure => file }
# --- a regular expression in a text
notice("^[a-z]+\\\\d$")
# --- awk in single quotes
exec { '/usr/bin/awk "{ print $1 }" /a': }
# --- a template in a text
notice(inline_epp("<%= 1 + 1 %>"))
# --- a template with parameters
notice(inline_epp("<%- | \$x | -%><%= \$x %>", { x => 1 }))
# --- names of other languages as text
notice("nil", "None", "True", "null")
# --- a key that is a word of another language
notice({ "null" => 1, nil => 2, "True" => 3 })
# --- yes and no
notice(yes, no, on, off)
# --- an ensure that is a version
package { "a": ensure => "1.2.3-4.el7" }
# --- an ensure with an epoch
package { "a": ensure => "2:1.2.3" }
# --- an ensure that is a date
package { "a": ensure => "20240101" }
# --- an ensure that is a link
file { "/a": ensure => "/b/c" }
# --- an ensure of a service
service { "a": ensure => true, enable => "mask" }
# --- an ensure of stopped
service { "a": ensure => "stopped", enable => manual }
# --- a provider of a module
package { "a": provider => "chocolatey" }
# --- a provider of pip
package { "a": provider => pip3, ensure => latest }
# --- a content that ends in a new line
file { "/a": content => "a\n" }
# --- a content of single quotes with a backslash
file { '/a': content => 'printf "a\n" | sh' }
# --- the text 'undef' that the code asks for
class a (String $mode = 'undef') { unless $mode == 'undef' { notice($mode) } }
# --- documentation right before a class
# @summary x
# @param a the a
class m (Integer $a) { notice($a) }
# --- a comment apart from a class
# Copyright by nobody.

# @summary x
class m { }
# --- mentions that are no tags
# Ask me@example.com, or @someone.
class m { }
