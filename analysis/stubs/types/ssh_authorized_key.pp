# @summary A key that may log in as a user.
# @example Of one person
#   ssh_authorized_key { 'ann@laptop':
#     ensure => present,
#     user   => 'ann',
#     type   => 'ssh-ed25519',
#     key    => 'AAAAC3NzaC1lZDI1NTE5AAAAIE6Pqhw',
#   }
# @module sshkeys_core
# @provider parsed
# @autorequire user
type ssh_authorized_key inherits Resource {
  # Whether the file is written with the rights of the user.
  attr drop_privileges, Puppet::Switch {
    $default = true
  }

  # Whether the key is there.
  attr ensure, Enum['present', 'absent'] {
    $property = true
  }

  # The key itself, without its type and comment.
  attr key, Pattern[/\A\S*\z/] {
    $property = true
  }

  # The comment of the key.
  attr name, String[1] {
    $isnamevar = true
  }

  # What the key may do: names, or names with values in quotes.
  attr options, Variant[Puppet::KeyOption, Array[Puppet::KeyOption]] {
    $property = true
  }

  # How keys are managed on this platform.
  attr provider, String[1]

  # The file, where it is not that in the user's home.
  attr target, String {
    $property = true
    $default = 'absent'
  }

  # What kind of key it is.
  attr type, Enum[
    'ssh-dss', 'dsa', 'ssh-rsa', 'rsa', 'ecdsa-sha2-nistp256', 'ecdsa-sha2-nistp384', 'ecdsa-sha2-nistp521',
    'ssh-ed25519', 'ed25519', 'sk-ecdsa-sha2-nistp256@openssh.com', 'ecdsa-sk', 'sk-ssh-ed25519@openssh.com',
    'ed25519-sk', 'ssh-rsa-cert-v01@openssh.com', 'ssh-ed25519-cert-v01@openssh.com', 'ssh-dss-cert-v01@openssh.com',
    'ecdsa-sha2-nistp256-cert-v01@openssh.com', 'ecdsa-sha2-nistp384-cert-v01@openssh.com',
    'ecdsa-sha2-nistp521-cert-v01@openssh.com'
  ] {
    $property = true
  }

  # The user.
  attr user, String[1] {
    $property = true
  }

  # @example
  #   ssh_authorized_key { 'ann': type => 'ssh-rsa', key => 'AAAA' }
  it 'either user or target says where the key goes' {
    $user =~ Undef and $target =~ Variant[Undef, Enum['absent']]
  }
}

# @summary An option of a key.
type Puppet::KeyOption = Pattern[/^[-a-z0-9A-Z_]+(="(.*?)")?$/]
