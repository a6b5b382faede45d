# Attributes of built-in types, by what the type has.
class a(Boolean $switch, Array[String] $list, Hash $more, Optional[String] $owner) {
  file { '/etc/motd':
    onwer   => 'root',
#   ^^^^^ error unknown-attribute: the resource type 'file' has no attribute 'onwer'; did you mean 'owner'?
    content => 'x',
  }
  service { 'ssh': ensure => runing, enable => $switch }
#                            ^^^^^^ error attribute-value: 'ensure' cannot be 'runing'; did you mean 'running'?
  notify { 'n': nosuch => 1, message => $list }
#               ^^^^^^ error unknown-attribute: the resource type 'notify' has no attribute 'nosuch'
  cron { 'job': hour => 25, command => '/bin/true' }
#                       ^^ error attribute-value: 'hour' cannot be 25; it is an Integer from 0 to 23
  # Whatever may be there.
  file { '/etc/other': owner => $owner, mode => $more['mode'], * => $more }
  package { $list: ensure => installed, require => File['/etc/motd'] }
  exec { '/bin/true': onlyif => $list, unless => ['a', 'b'], tries => '3' }
#        ^^^^^^^^^^^ warning unqualified-command: a condition is neither fully qualified nor is there a path to find it in
  nosuch { 'x': anything => 1 }
  file { 'motd': content => '' }
#        ^^^^^^ error relative-file-title: 'motd' is not a fully qualified path, and the 'path' attribute is not set
  file { 'named': path => '/etc/named' }
  file { '/etc/both': content => 'x', source => '/a' }
#        ^^^^^^^^^^^ warning incompatible-attributes: only one of content, source and target can say what the file is
  file { '/etc/sensitive': content => Sensitive('x'), mode => 0644 }
#                                                             ^^^^ error attribute-value: 'mode' expects a String: '0644'
}
