# tasks
# In plans there is no rule of its own for resources without titles.
plan my::plan() {
  file { mode => '0644' }
  notice(1)
}
