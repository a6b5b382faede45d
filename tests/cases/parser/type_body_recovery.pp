# level: draft
# The sample of the drafts lacks braces; what follows is still understood.
type user inherits Resource {
  attr password, String {
#                       ^ error syntax-error: this '{' is never closed by '}'
    function check { if $it =~ /:/ { "no colons" }
  }
  attr groups, Array[String] {
    $min = 0
  }
  it "works" { true }
}
