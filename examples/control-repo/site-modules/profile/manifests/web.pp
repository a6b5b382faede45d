# @summary A web server.
#
# @param server_name  the name it answers to
class profile::web (
  String[1] $server_name,
) {
  # WRONG: every resource has a title, and this one has lost it: file { '/etc/nginx': ... }
  file {
    ensure => directory,
  }

  # WRONG: a comma is missing after the first attribute.
  package { 'nginx':
    ensure => installed
    before => File['/etc/nginx/nginx.conf'],
  }

  file { '/etc/nginx/nginx.conf':
    ensure  => file,
    content => epp('profile/nginx.conf.epp', { 'server_name' => $server_name }),
    # WRONG: `+>` adds to an attribute that is set elsewhere; here there is nothing to add to.
    notify  +> Service['nginx'],
  }

  # WRONG: a single quoted string would keep the backslash, this one makes an escape of it.
  $share = "C:\Program Files\nginx"

  if $server_name != 'localhost' {
    service { 'nginx':
      ensure => running,
    }
  }
}
