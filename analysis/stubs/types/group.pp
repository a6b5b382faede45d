# @summary A group of users.
# @example For a service
#   group { 'app':
#     ensure => present,
#     system => true,
#   }
# @feature manages_aix_lam manages attributes of AIX
# @feature manages_local_users_and_groups manages local groups where names come from a directory
# @feature manages_members manages the members
# @feature system_groups makes groups of the system
# @provider aix manages_aix_lam manages_local_users_and_groups manages_members
# @provider directoryservice manages_members
# @provider groupadd system_groups
# @provider ldap
# @provider pw manages_members
# @provider windows_adsi manages_members
type group inherits Resource {
  # Whether another group may have the same number.
  attr allowdupe, Puppet::Switch {
    $default = false
  }

  # Whether `attributes` are all that the group has.
  attr attribute_membership, Enum['inclusive', 'minimum'] {
    $default = 'minimum'
  }

  # Attributes of AIX.
  attr attributes, Variant[Hash[String, Any], Puppet::Texts] {
    $property = true
    $features = ['manages_aix_lam']
  }

  # Whether `members` are all that the group has.
  attr auth_membership, Puppet::Switch {
    $default = false
  }

  # Whether the group exists.
  attr ensure, Enum['present', 'absent'] {
    $property = true
    $default = 'present'
  }

  # Whether it is kept on this host, although names come from a directory.
  attr forcelocal, Puppet::Switch {
    $default = false
    $features = ['manages_local_users_and_groups']
  }

  # The number of the group.
  attr gid, Variant[Integer, Pattern[/\A-?[0-9]+\z/]] {
    $property = true
  }

  # The module of AIX that keeps the group.
  attr ia_load_module, Variant[String, Any] {
    $features = ['manages_aix_lam']
  }

  # The users in the group.
  attr members, Puppet::Texts {
    $property = true
    $features = ['manages_members']
  }

  # What the group is called.
  attr name, String[1] {
    $isnamevar = true
  }

  # How groups are managed on this platform.
  attr provider, String[1]

  # Whether it is a group of the system, with a low number.
  attr system, Puppet::Switch {
    $default = false
  }
}
