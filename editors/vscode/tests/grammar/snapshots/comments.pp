# A comment, and after it one of C.
/* which may go
   over several lines # and has no # in it
*/
class c { # behind code
  $x = 1 # lint:ignore:variable_scope
  /* inside */ $y = /* and between */ 2
  # @note Not a documentation comment of a definition, but looks like it
  notice('# no comment', "# ${x} none") # one
}
# lint:endignore
