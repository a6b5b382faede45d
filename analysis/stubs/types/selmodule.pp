# @summary A module of SELinux's policy.
# @example From a folder
#   selmodule { 'app':
#     ensure       => present,
#     selmoduledir => '/etc/selinux/local',
#   }
# @module selinux_core
# @provider semodule
# @autorequire file
type selmodule inherits Resource {
  # Whether it is loaded.
  attr ensure, Enum['present', 'absent'] {
    $property = true
  }

  # What it is called.
  attr name, String[1] {
    $isnamevar = true
  }

  # What loads it.
  attr provider, String[1]

  # The folder that it is in.
  attr selmoduledir, String {
    $default = '/usr/share/selinux/targeted'
  }

  # Its file, instead of folder and name.
  attr selmodulepath, String

  # Whether another version is replaced.
  attr syncversion, Puppet::Flag {
    $property = true
  }
}
