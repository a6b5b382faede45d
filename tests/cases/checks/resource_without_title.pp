# Without a title, this is a name followed by a hash.
file { mode => '0644' }
#^^^^^ error resource-without-title: expected a title: file { 'title': ... }
#^^^^^^^^^^^^^^^^^^^^^^ error idem-expression-not-last: a resource has no effect
class a {
  file { owner => root, owner => nobody }
# ^^^^^^ error resource-without-title: expected a title: file { 'title': ... }
#                       ^^^^^ error duplicate-key: duplicate hash key owner
}
class b {
  notice(1)
  file { owner => root }
# ^^^^^^ error resource-without-title: expected a title: file { 'title': ... }
}
include { a => b }
#^^^^^^^^^^^^^^^^^ error failing-evaluation: this is not the name of a class
file { '/tmp': mode => '0644' }
File { mode => '0644' }
