# Relationships that lead in a circle.
class a {
  package { 'p': require => Service['s'] }
  file { '/f': require => Package['p'] }
  service { 's': subscribe => File['/f'] }
#                ^^^^^^^^^^^^^^^^^^^^^^^ error dependency-cycle: dependency cycle: Package[p] -> File[/f] -> Service[s] -> Package[p]
}
class b {
  Exec['x'] -> Exec['y'] -> Exec['z']
  Exec['z'] ~> Exec['x']
# ^^^^^^^^^^^^^^^^^^^^^^ error dependency-cycle: dependency cycle: Exec[x] -> Exec[y] -> Exec[z] -> Exec[x]
}
class c {
  notify { 'self': before => Notify['self'] }
#                  ^^^^^^^^^^^^^^^^^^^^^^^^ error dependency-cycle: dependency cycle: Notify[self] -> Notify[self]
}
class fine {
  package { 'p': before => [File['/f'], Service['s']] }
  file { '/f': notify => Service['s'] }
  service { 's': }
  if $facts['x'] { File['/f'] -> Package['p'] }
}
