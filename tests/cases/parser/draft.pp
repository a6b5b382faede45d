# level: draft
# What only the drafts accept, and what they refuse.
func Cars::Drive($speed) >> Integer { $speed }
$empty = [,]
$first = $list [0]
#        ^^^^^ error unknown-variable: unknown variable '$list'
abc [1]
$x = 9223372036854775808
$y += 1
notice "${node} ${if[2]} ${class.name} ${x[1]}"
#         ^^^^ error unknown-variable: unknown variable '$node'
#                 ^^ error syntax-error: 'if' is a keyword: write '$if'
#                          ^^^^^ error syntax-error: 'class' is a keyword: write '$class'
#                                        ^ error operator-not-applicable: operator '[]' is not applicable to an Integer
type speed inherits Integer[0, 300]
type custom_package inherits Resource {
  attr name, String[1] { $isnamevar = true }
  attr version, Pattern[/^\d+$/] {
    $synchronizeable = true
    $min = 0
    $max = unbound
    function check { if $it =~ /:/ { "no colons in ${it}" } }
    def validate { is_absolute_path($it) }
#                  ^^^^^^^^^^^^^^^^ deprecation stdlib-removed-function: stdlib 9 has removed the function 'is_absolute_path'; use =~ Stdlib::Absolutepath
    it "fits" { $it == '' }
  }
  attr source, Variant[URI[http], AbsolutePath]
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ hint disjunct-attribute-type: a model cannot keep values of such different types in one attribute: give the choice a name of its own
  attr class, Enum[yes, no] { $default = no }
  has owner, User { $max = 1 }
  abstract
  it "has a source" { $ensurable == present and $source == undef }
  func helper($x = 1) { $x }
}
