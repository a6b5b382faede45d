# @summary Types in comments.
# @param [String] a One.
#         ^^^^^^ hint strings-doc-mismatch: Puppet Strings takes the declared type, Integer
# @param b [Array[String], Hash] Two.
# @param [Hash[String,Integer]] c Three.
# @param d [Boolean
# @param e [see below]
class a(Integer $a, Array[String] $b, Hash[String, Integer] $c, String $d, $e) {
  notice("${a} ${b} ${c} ${d} ${e}")
}
# @param x [Integer] One.
# @return [String] Text.
#          ^^^^^^ hint strings-doc-mismatch: Puppet Strings takes the declared type, Integer
function f(Integer $x) >> Integer { $x }
