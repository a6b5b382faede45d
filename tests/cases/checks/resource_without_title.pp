# Without a title, this is a name followed by a hash.
file { mode => '0644' }
class a {
  file { owner => root, owner => nobody }
}
class b {
  notice(1)
  file { owner => root }
}
file { 'owner' => root }
include { a => b }
file { '/tmp': mode => '0644' }
File { mode => '0644' }
