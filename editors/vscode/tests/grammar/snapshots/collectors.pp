# Virtual and exported resources, collectors, overrides, relationships.
@user { 'virtual':
  uid    => 1000,
  groups => ['wheel'],
}
@@nagios_host { $facts['networking']['fqdn']:
  ensure  => present,
  address => $facts['networking']['ip'],
  tag     => "site-${site}",
}
User <| groups == 'wheel' and (uid == 1000 or title != 'root') |>
Nagios_host <<| tag == 'site-a' |>> { notify => Service['nagios'] }
File['/etc/motd'] { mode +> '0600' }
File { backup => false }
Package['a'] -> File['/b'] ~> Service['c'] <- Exec['d'] <~ Class['e']
realize(User['virtual'], File['/x', '/y'])
Apache::Vhost <| |> -> Service[$name]
