# tasks
# path: modules/my/plans/deploy.pp
# Plans make no catalog, except in their `apply` blocks.
plan my::deploy(TargetSpec $targets, $targets) {
  file { '/a': }
  File { mode => '0644' }
  File['/a'] { mode => '0644' }
  File['/a'] -> File['/b']
  User <| |>
  apply($targets) {
    file { '/b': }
    User <| |>
    User <<| |>>
    @File { mode => '0644' }
    apply($targets) { notice(1) }
    node 'a b' { }
    class in_apply { }
  }
  return(1)
}
class my::deploy::c { }
define my::deploy::d() { }
