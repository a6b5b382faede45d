# Attributes of built-in types, by what the type has.
class a(Boolean $switch, Array[String] $list, Hash $more, Optional[String] $owner) {
  file { '/etc/motd':
    onwer   => 'root',
#   ^^^^^ error unknown-attribute: the resource type 'file' has no attribute 'onwer'; did you mean 'owner'?
    content => 'x',
  }
  service { 'ssh': ensure => runing, enable => $switch }
#                            ^^^^^^ warning attribute-value: parameter 'ensure' expects a value of type Boolean or Enum['false', 'running', 'stopped', 'true'], got String
  notify { 'n': nosuch => 1, message => $list }
#               ^^^^^^ error unknown-attribute: the resource type 'notify' has no attribute 'nosuch'
  cron { 'job': hour => 25, command => '/bin/true' }
#                       ^^ warning attribute-value: parameter 'hour' expects a value of type Integer[0, 23], Puppet::CronRange = Pattern[/\A(absent|\*(\/[0-9]+)?|[0-9]+-[0-9]+(\/[0-9]+)?)\z/], Pattern[/\A0*(1?[0-9]|2[0-3])\z/], or Array[Variant[Integer[0, 23], Puppet::CronRange = Pattern[/\A(absent|\*(\/[0-9]+)?|[0-9]+-[0-9]+(\/[0-9]+)?)\z/], Pattern[/\A0*(1?[0-9]|2[0-3])\z/]]], got Integer[25, 25]
  # Whatever may be there.
  file { '/etc/other': owner => $owner, mode => $more['mode'], * => $more }
  package { $list: ensure => installed, require => File['/etc/motd'] }
  exec { '/bin/true': onlyif => $list, unless => ['a', 'b'], tries => '3' }
  nosuch { 'x': anything => 1 }
  file { 'motd': content => '' }
#        ^^^^^^ warning relative-file-title: 'motd' is no absolute path, and there is no 'path' beside it
  file { 'named': path => '/etc/named' }
  file { '/etc/both': content => 'x', source => '/a' }
#        ^^^^^^^^^^^ warning incompatible-attributes: only one of content, source and target can say what the file is
  file { '/etc/sensitive': content => Sensitive('x'), mode => 0644 }
#                                                             ^^^^ warning attribute-value: parameter 'mode' expects a match for Pattern[/\A0?[0-7]{1,4}\z/, /\A[ugoa]*([-=+][ugoarwxXst]*)+(,[ugoa]*([-=+][ugoarwxXst]*)+)*\z/], got Integer
}
