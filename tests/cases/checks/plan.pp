# tasks
# path: modules/my/plans/deploy.pp
# Plans make no catalog, except in their `apply` blocks.
plan my::deploy(TargetSpec $targets, $targets) {
#                                    ^^^^^^^^ error duplicate-parameter: the parameter '$targets' is declared twice
  file { '/a': }
# ^^^^ error scripting-only: a resource cannot stand in a plan
  File { mode => '0644' }
# ^^^^ error scripting-only: a resource default cannot stand in a plan
  File['/a'] { mode => '0644' }
# ^^^^^^^^^^ error scripting-only: a resource override cannot stand in a plan
  File['/a'] -> File['/b']
# ^^^^^^^^^^^^^^^^^^^^^^^^ error scripting-only: a relationship cannot stand in a plan
  User <| |>
# ^^^^^^^^^^ error scripting-only: a collector cannot stand in a plan
  apply($targets) {
    file { '/b': }
    User <| |>
    User <<| |>>
#   ^^^^^^^^^^^^ error compiling-only: a collector of exported resources cannot stand in an apply block
    @File { mode => '0644' }
#   ^ error not-virtualizable: a resource default cannot be virtual or exported
    apply($targets) { notice(1) }
#   ^^^^^ error compiling-only: an apply block cannot stand in an apply block
    node 'a b' { }
#        ^^^^^ error illegal-hostname-chars: 'a b' is not a host name: only letters, digits, '_', '-' and '.' may stand in one
    class in_apply { }
#   ^^^^^^^^^^^^^^ error scripting-only: a class cannot stand in a plan
  }
  return(1)
}
class my::deploy::c { }
#^^^^^^^^^^^^^^^^^^ error scripting-only: a class cannot stand in a plan
define my::deploy::d() { }
#^^^^^^^^^^^^^^^^^^^ error scripting-only: a defined type cannot stand in a plan
