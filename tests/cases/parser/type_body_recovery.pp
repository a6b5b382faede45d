# level: draft
# The sample of the drafts lacks braces; what follows is still understood.
type user inherits Resource {
  attr password, String {
    function check { if $it =~ /:/ { "no colons" }
#                  ^ error syntax-error: this '{' is never closed by '}'
  }
  attr groups, Array[String] {
    $min = 0
  }
  it "works" { true }
}
