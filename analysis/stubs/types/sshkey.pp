# @summary A host's key in the list of known hosts.
# @example Of one server
#   sshkey { 'git.example.com':
#     ensure => present,
#     type   => 'ssh-ed25519',
#     key    => 'AAAAC3NzaC1lZDI1NTE5AAAAIE6Pqhw',
#   }
# @module sshkeys_core
# @provider parsed
# @title /^(.*?)@(.*)$/ name type
# @title /^([^@]+)$/ name
type sshkey inherits Resource {
  # Whether the key is there.
  attr ensure, Enum['present', 'absent'] {
    $property = true
  }

  # Other names of the host.
  attr host_aliases, Variant[Pattern[/\A[^\s,]*\z/], Array[Pattern[/\A[^\s,]*\z/]]] {
    $property = true
  }

  # The key itself.
  attr key, String {
    $property = true
  }

  # The name of the host.
  attr name, Pattern[/\A[^\s,]+\z/] {
    $isnamevar = true
  }

  # How keys are managed on this platform.
  attr provider, String[1]

  # The list of known hosts.
  attr target, String {
    $property = true
  }

  # What kind of key it is.
  attr type, Enum[
    'ssh-dss', 'dsa', 'ssh-ed25519', 'ed25519', 'ssh-rsa', 'rsa', 'ecdsa-sha2-nistp256', 'ecdsa-sha2-nistp384',
    'ecdsa-sha2-nistp521', 'sk-ecdsa-sha2-nistp256@openssh.com', 'ecdsa-sk', 'sk-ssh-ed25519@openssh.com', 'ed25519-sk'
  ] {
    $isnamevar = true
  }
}
