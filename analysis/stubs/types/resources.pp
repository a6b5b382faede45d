# @summary Says what happens to all resources of a type that are not in the catalog.
# @example No other entries in /etc/hosts
#   resources { 'host':
#     purge => true,
#   }
type resources inherits Resource {
  # The type.
  attr name, String[1] {
    $isnamevar = true
  }

  # Whether they are deleted.
  attr purge, Puppet::Switch {
    $default = false
  }

  # Whether users of the system are spared, or up to which number.
  attr unless_system_user, Variant[Boolean, Integer[0], Enum['true', 'false'], Pattern[/\A\d+\z/]]

  # Numbers of users that are spared.
  attr unless_uid, Variant[Integer, Pattern[/\A(-?\d+|0[xX]\h+)\z/], Array[Variant[Integer, Pattern[/\A(-?\d+|0[xX]\h+)\z/]]]]
}
