# @param far A blank line ends the comment.

# @summary What it is.
# @param port Where to listen.
#   More of it, with an address like me@param gone.
# @param prot Misspelt.
#        ^^^^ hint strings-doc-mismatch: @param 'prot' documents a parameter that does not exist; did you mean 'port'?
# @param [Hash[String, String]] options What else.
#         ^^^^^^^^^^^^^^^^^^^^ hint strings-doc-mismatch: Puppet Strings takes the declared type, Hash
# @param [Integer] old
#                  ^^^ hint strings-doc-mismatch: @param 'old' documents a parameter that does not exist
##   @param   gone
#             ^^^^ hint strings-doc-mismatch: @param 'gone' documents a parameter that does not exist
# @param
# @param $port, and so on
# @parameter gone
#  ^^^^^^^^^ hint strings-doc-mismatch: unknown tag '@parameter'; did you mean '@param'?
class a(Integer $port, Hash $options) {
  notice($port, $options)
}

# @param name
# @param title
define a::b($names) { notice($names) }

notice(1) # @param far
# @param x
# @param y
#        ^ hint strings-doc-mismatch: @param 'y' documents a parameter that does not exist
function a::f($x) { $x }
