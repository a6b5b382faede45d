# tasks
# In plans there is no rule of its own for resources without titles.
plan my::plan() {
  file { mode => '0644' }
# ^^^^ error idem-expression-not-last: a name has no effect
# ^^^^^^^^^^^^^^^^^^^^^^^ error idem-expression-not-last: a resource has no effect
  notice(1)
}
