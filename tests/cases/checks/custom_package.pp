# level: draft
# A resource type as the drafts describe it (A-055), with comments as documentation (A-056).
type ensurable inherits Enum[present, absent]
type custom_package inherits Resource {
  ## whether it is there
  attr ensure, ensurable {
    $default = 'present'
    $property = true
  }
  ## what it is called
  attr package_name, String[1] {
    $isnamevar = true
  }
  attr version, Pattern[/^[0-9]+[.][0-9]+$/] {
    $min = 0
    $synchronizeable = true
  }
  attr source, Variant[URI, AbsolutePath] {
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^ hint disjunct-attribute-type: a model cannot keep values of such different types in one attribute: give the choice a name of its own
    $min = 0
  }
  attr replace_config, Enum['yes', 'no'] {
    $default = 'no'
  }
  it 'needs a source to be present' {
    $ensure == 'present' and $source == undef
  }
}
