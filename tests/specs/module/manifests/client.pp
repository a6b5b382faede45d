# What a user of the service needs.
class depot::client (String $server, Array[String] $mounts = []) {
  $role = $trusted['extensions']['pp_role']
  $mounts.each |$mount| {
    mount { "/mnt/${mount}":
      ensure => mounted,
      device => "${server}:/srv/${mount}",
      fstype => 'nfs',
    }
  }
  if $role == 'desktop' {
    package { ['depot-tray', 'depot-tools']: ensure => installed }
  }
  notify { "client ${facts['networking']['hostname']} ${trusted['certname']}": }
}
