# What code asks for by defined() may not be there.
class a {
  if defined('$maybe') { notice($maybe) }
  if !defined('$::other') { notice('none') } else { notice($::other, "${other}") }
  if defined('a::maybe') { include a::maybe }
  if defined(Class['a::perhaps']) { contain a::perhaps }
  if defined('a::thing') { a::thing { 'x': } }
  include a::surely
  notice($certainly)
#        ^^^^^^^^^^ error unknown-variable: unknown variable '$certainly'
}
