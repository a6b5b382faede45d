# @summary A pool of disks for ZFS. An existing one is not changed.
# @example Two mirrors
#   zpool { 'tank':
#     ensure => present,
#     mirror => ['disk1 disk2', 'disk3 disk4'],
#   }
# @module zfs_core
# @provider zpool
type zpool inherits Resource {
  # The size of sectors, as a power of two. Linux only.
  attr ashift, Variant[String, Integer[0]] {
    $property = true
  }

  # Whether it grows with its disks.
  attr autoexpand, Enum['on', 'off'] {
    $property = true
  }

  # Disks for the cache.
  attr cache, Puppet::Texts {
    $property = true
  }

  # Disks, in an array or with blanks between them.
  attr disk, Puppet::Texts {
    $property = true
  }

  # Whether it exists.
  attr ensure, Enum['present', 'absent'] {
    $property = true
  }

  # What happens when it fails.
  attr failmode, Enum['wait', 'continue', 'panic'] {
    $property = true
  }

  # Whether disks that are in use are taken.
  attr force, Puppet::Flag {
    $property = true
    $default = false
  }

  # Disks for the log.
  attr log, Puppet::Texts {
    $property = true
  }

  # Groups of disks that mirror each other, each with blanks between them.
  attr mirror, Variant[Puppet::Devices, Array[Puppet::Devices]] {
    $property = true
  }

  # The name.
  attr pool, String[1] {
    $isnamevar = true
  }

  # How it is managed.
  attr provider, String[1]

  # How many disks may fail, for `raidz`.
  attr raid_parity, String {
    $property = true
  }

  # Groups of disks with parity, each with blanks between them.
  attr raidz, Variant[Puppet::Devices, Array[Puppet::Devices]] {
    $property = true
  }

  # Disks that are kept for later.
  attr spare, Puppet::Texts {
    $property = true
  }

  # @example
  #   zpool { 'tank': disk => 'disk1', mirror => ['disk2 disk3'] }
  it 'only one of disk, mirror and raidz can say what the pool is made of' {
    [$disk, $mirror, $raidz].filter |$value| { $value !~ Undef }.length > 1 and !($force in [true, 'true'])
  }
}

# @summary Disks with blanks between them.
type Puppet::Devices = Pattern[/\A[^,]*\z/]
