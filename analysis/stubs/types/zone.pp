# @summary A zone of Solaris.
# @example With an address
#   zone { 'web':
#     path => '/zones/web',
#     ip   => 'net0:192.0.2.8',
#   }
# @module zone_core
# @provider solaris
# @autorequire file zfs
type zone inherits Resource {
  # Whether it starts with the system.
  attr autoboot, Puppet::Flag {
    $property = true
    $default = true
  }

  # A zone that it is copied from.
  attr clone, String

  # Options for its creation.
  attr create_args, String

  # File systems of ZFS that it manages.
  attr dataset, Variant[Puppet::Dataset, Array[Puppet::Dataset]] {
    $property = true
  }

  # What state it is in.
  attr ensure, Enum['absent', 'configured', 'installed', 'running'] {
    $property = true
    $default = 'running'
  }

  # Its number; to read only.
  attr id, Variant[String, Integer]

  # Folders that it has from the global zone.
  attr inherit, Variant[Puppet::AbsolutePath, Array[Puppet::AbsolutePath]] {
    $property = true
  }

  # Options for its installation.
  attr install_args, String

  # Addresses as INTERFACE:ADDRESS:ROUTER; with an exclusive stack, interfaces.
  attr ip, Puppet::Texts {
    $property = true
  }

  # Whether it has a network stack of its own.
  attr iptype, Enum['shared', 'exclusive'] {
    $property = true
    $default = 'shared'
  }

  # The name.
  attr name, String[1] {
    $isnamevar = true
  }

  # Where its files are; `%s` is the name.
  attr path, Pattern[/\A\//] {
    $property = true
  }

  # The pool of resources.
  attr pool, String {
    $property = true
  }

  # How it is managed.
  attr provider, String[1]

  # Its host name.
  attr realhostname, String

  # Its share of the processors.
  attr shares, Variant[String, Integer] {
    $property = true
  }

  # The text of sysidcfg for its first start.
  attr sysidcfg, String
}

# @summary A file system of ZFS, by name.
type Puppet::Dataset = Pattern[/\A[^\/]/]
