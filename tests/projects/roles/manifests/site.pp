# Every node is classified by its data.
lookup('classes', { merge => unique, default_value => [] }).include
$role = $trusted['extensions']['pp_role']
if $role {
  include "role::${role}"
}
