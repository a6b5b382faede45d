file{'/x': ensure=>file,
  mode => '0644';}
file{'/y': ensure=>absent}
file{'/z':
  ensure=>absent}
class { 'a':
}
@@file{'/b': * => $h, mode=>'1'}
file { [ '/a',
  '/b' ]:
  ensure => directory,
}
file { default: owner => 'root',
  mode=>'0644',;
'/a':
  source=>'puppet:///modules/x/a' }
foo_config {
  'DEFAULT/debug':   value => true;
  'database/max_size': value => 10,secret=>true
}
Exec{ path=>'/bin',
  cwd=>'/' }
File{ mode=>'0644' }
File['/a'] { mode +> '1', }
User<| |>{ shell=>'/bin/sh' }
File<||>
Package<|tag=='x'and name!='y'|>{ ensure=>latest }
package { 'a': } ->
file { '/a': ensure => file; } ~>
Service['a']
Package['a']->Service['a']

