Exec {
  path => ['/usr/bin', '/bin'],
}

$site_name = lookup('site_name', String, 'first', 'none')

file { '/etc/site':
  content => "site: ${site_name}\n",
}
