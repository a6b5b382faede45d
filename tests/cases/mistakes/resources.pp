# Mistakes in resources, as people make them.
class web(String $docroot, Boolean $manage = true) {
  # A misspelt attribute.
  file { $docroot: ensure => directory, onwer => 'www-data' }
#                                       ^^^^^ error unknown-attribute: the resource type 'file' has no attribute 'onwer'; did you mean 'owner'?
  # An attribute of another type.
  service { 'nginx': ensure => running, enabled => true }
#                                       ^^^^^^^ error unknown-attribute: the resource type 'service' has no attribute 'enabled'; did you mean 'enable'?
  # A value that there is not.
  service { 'php': ensure => start }
#                            ^^^^^ error attribute-value: 'ensure' cannot be 'start'; it is 'running', 'stopped', true or false
  # An octal number in place of a text.
  file { '/etc/nginx': mode => 0755 }
#                              ^^^^ error attribute-value: 'mode' expects a String: '0755'
  # A path that is not absolute.
  file { 'etc/nginx/conf': ensure => file }
#        ^^^^^^^^^^^^^^^^ error relative-file-title: 'etc/nginx/conf' is not a fully qualified path, and the 'path' attribute is not set
  # A misspelt type.
  pacakge { 'nginx': ensure => installed }
# ^^^^^^^ error unknown-resource-type: unknown resource type 'pacakge'; did you mean 'package'?
  # Content twice.
  file { '/etc/nginx/a': content => 'a', source => 'puppet:///modules/web/a' }
#        ^^^^^^^^^^^^^^ warning incompatible-attributes: only one of content, source and target can say what the file is
  # The same resource twice.
  package { 'curl': ensure => present }
  package { 'curl': ensure => latest }
#           ^^^^^^ error duplicate-declaration: Package[curl] is already declared
  # A title twice.
  user { ['bob', 'bob']: ensure => present }
# ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error duplicate-title: duplicate title in this resource expression
  # An attribute twice.
  group { 'www': gid => 80, gid => 81 }
# ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error duplicate-attribute: the attribute 'gid' is set more than once
  # A title that is a number.
  notify { 80: }
#          ^^ error illegal-title-type-at: illegal title type: expected a String
  # An empty title.
  notify { '': }
#          ^^ error empty-string-title-at: empty string title
  # The title forgotten.
  file { ensure => present }
# ^^^^^^ error resource-without-title: expected a title: file { 'title': ... }
# ^^^^^^^^^^^^^^^^^^^^^^^^^^ error idem-expression-not-last: a resource has no effect
  # Something of a class changed from outside.
  user { 'web': shell => '/bin/sh' }
  User['web'] { shell => '/bin/bash' }
# ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error override-outside-inheritance: 'shell' of User[web] is set already
  # Everything waits for everything.
  package { 'ssl': require => File['/etc/ssl/x'] }
  file { '/etc/ssl/x': require => Package['ssl'] }
#                      ^^^^^^^^^^^^^^^^^^^^^^^^^ error dependency-cycle: dependency cycle: Package[ssl] -> File[/etc/ssl/x] -> Package[ssl]
  # A relationship with a text.
  'nginx' -> Service['nginx']
# ^^^^^^^^^^^^^^^^^^^^^^^^^^^ error relationship-operand: an operand of a relationship must be a resource or class reference
  # Hours that a day has not.
  cron { 'renew': command => '/bin/renew', hour => 24 }
#                                                  ^^ error attribute-value: 'hour' cannot be 24; it is an Integer from 0 to 23
  # A virtual default.
  @File { owner => 'root' }
# ^ error not-virtualizable: a resource default cannot be virtual or exported
  # A splat that is no hash.
  file { '/etc/x': * => 'ensure' }
#                       ^^^^^^^^ error failing-evaluation: '*' expects a Hash of attributes
  # Defaults that contradict each other.
  Exec { path => '/bin' }
  Exec { path => '/usr/bin' }
# ^^^^^^^^^^^^^^^^^^^^^^^^^^^ error duplicate-resource-default: there is a default for 'path' already
  # A metaparameter misspelt.
  exec { '/bin/true': refresh_only => true, notfiy => Service['nginx'] }
#                     ^^^^^^^^^^^^ error unknown-attribute: the resource type 'exec' has no attribute 'refresh_only'; did you mean 'refreshonly'?
#                                           ^^^^^^ error unknown-attribute: the resource type 'exec' has no attribute 'notfiy'; did you mean 'notify'?
}
