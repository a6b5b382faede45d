# tasks
# path: modules/my/plans/deploy.pp
# Plans make no catalog, except in their `apply` blocks.
plan my::deploy(TargetSpec $targets, $targets) {
#                                    ^^^^^^^^ error duplicate-parameter: duplicate parameter '$targets'
  file { '/a': }
# ^^^^ error scripting-only: a resource is not allowed in a plan
  File { mode => '0644' }
# ^^^^ error scripting-only: a resource default is not allowed in a plan
  File['/a'] { mode => '0644' }
# ^^^^^^^^^^ error scripting-only: a resource override is not allowed in a plan
  File['/a'] -> File['/b']
# ^^^^^^^^^^^^^^^^^^^^^^^^ error scripting-only: a relationship is not allowed in a plan
  User <| |>
# ^^^^^^^^^^ error scripting-only: a collector is not allowed in a plan
  apply($targets) {
    file { '/b': }
    User <| |>
    User <<| |>>
#   ^^^^^^^^^^^^ error compiling-only: a collector of exported resources is not allowed in an apply block
    @File { mode => '0644' }
#   ^ error not-virtualizable: a resource default cannot be virtual or exported
    apply($targets) { notice(1) }
#   ^^^^^ error compiling-only: an apply block is not allowed in an apply block
    node 'a b' { }
#        ^^^^^ error illegal-hostname-chars: illegal characters in the host name 'a b': only letters, digits, '_', '-' and '.' are allowed
    class in_apply { }
#   ^^^^^^^^^^^^^^ error scripting-only: a class is not allowed in a plan
  }
  return(1)
}
class my::deploy::c { }
#^^^^^^^^^^^^^^^^^^ error scripting-only: a class is not allowed in a plan
define my::deploy::d() { }
#^^^^^^^^^^^^^^^^^^^ error scripting-only: a defined type is not allowed in a plan
