# @summary A file system, whether it is mounted and what the table of file systems says of it.
# @example Of a server
#   mount { '/srv/share':
#     ensure  => mounted,
#     device  => 'nas:/share',
#     fstype  => nfs,
#     options => 'ro,hard',
#   }
# @module mount_core
# @feature refreshable can be mounted again
# @provider parsed refreshable
# @autorequire mount
# @autobefore file
type mount inherits Resource {
  # Whether it is mounted with the system.
  attr atboot, Puppet::Switch {
    $property = true
  }

  # The device to check, on Solaris.
  attr blockdevice, Pattern[/\A\S*\z/] {
    $property = true
  }

  # What is mounted.
  attr device, String {
    $property = true
  }

  # Whether dump saves it.
  attr dump, Variant[Integer[0, 2], Pattern[/\A[012]\z/]] {
    $property = true
  }

  # Whether it is in the table, and mounted.
  attr ensure, Enum['defined', 'present', 'unmounted', 'absent', 'mounted'] {
    $property = true
  }

  # The kind of file system.
  attr fstype, Pattern[/\A\S+\z/] {
    $property = true
  }

  # Where it is mounted.
  attr name, String[1] {
    $isnamevar = true
  }

  # Options, with commas and no blanks between them.
  attr options, Pattern[/\A\S+\z/] {
    $property = true
  }

  # When it is checked at the start of the system.
  attr pass, Variant[Integer[0], String] {
    $property = true
  }

  # How file systems are managed on this platform.
  attr provider, String[1]

  # Whether it can be mounted again with new options while it is mounted.
  attr remounts, Puppet::Flag

  # The table of file systems.
  attr target, String {
    $property = true
  }
}
