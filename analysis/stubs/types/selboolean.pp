# @summary A boolean of SELinux.
# @example For a web server
#   selboolean { 'httpd_can_network_connect':
#     value      => on,
#     persistent => true,
#   }
# @module selinux_core
# @provider getsetsebool
type selboolean inherits Resource {
  # What it is called.
  attr name, String[1] {
    $isnamevar = true
  }

  # Whether it outlasts a restart.
  attr persistent, Puppet::Flag {
    $default = false
  }

  # What sets it.
  attr provider, String[1]

  # Its value.
  attr value, Variant[Boolean, Enum['on', 'off', 'true', 'false']] {
    $property = true
  }
}
