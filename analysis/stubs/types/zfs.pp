# @summary A file system of ZFS.
# @example With a limit
#   zfs { 'tank/home':
#     ensure => present,
#     quota  => '10G',
#   }
# @module zfs_core
# @provider zfs
# @autorequire zpool zfs
type zfs inherits Resource {
  # How access lists are inherited: discard, noallow, restricted, passthrough, passthrough-x.
  attr aclinherit, String {
    $property = true
  }

  # What chmod does to access lists: discard, groupmask, passthrough.
  attr aclmode, String {
    $property = true
  }

  # The kind of access lists: noacl, posixacl. Linux only.
  attr acltype, String {
    $property = true
  }

  # Whether times of access are kept.
  attr atime, Enum['on', 'off'] {
    $property = true
  }

  # Whether it can be mounted.
  attr canmount, Enum['on', 'off', 'noauto'] {
    $property = true
  }

  # The checksum: on, off, fletcher2, fletcher4, sha256.
  attr checksum, String {
    $property = true
  }

  # The compression: on, off, lzjb, gzip, gzip-1 to gzip-9, zle, lz4.
  attr compression, String {
    $property = true
  }

  # How many copies of data there are.
  attr copies, Variant[Integer[1, 3], Enum['1', '2', '3']] {
    $property = true
  }

  # Whether the same data is stored once: on, off.
  attr dedup, String {
    $property = true
  }

  # Whether devices can be opened.
  attr devices, Enum['on', 'off'] {
    $property = true
  }

  # Whether it exists.
  attr ensure, Enum['present', 'absent'] {
    $property = true
  }

  # Whether programs can be run.
  attr exec, Enum['on', 'off'] {
    $property = true
  }

  # What writing is made for.
  attr logbias, Enum['latency', 'throughput'] {
    $property = true
  }

  # Where it is mounted: a path, legacy or none.
  attr mountpoint, String {
    $property = true
  }

  # The name, with that of the pool.
  attr name, String[1] {
    $isnamevar = true
  }

  # Whether locks are mandatory.
  attr nbmand, Enum['on', 'off'] {
    $property = true
  }

  # Whether it can be mounted over files. Linux only.
  attr overlay, Enum['on', 'off'] {
    $property = true
  }

  # What is cached in memory.
  attr primarycache, Enum['all', 'none', 'metadata'] {
    $property = true
  }

  # How it is managed.
  attr provider, String[1]

  # How big it may be, with what is below it, or none.
  attr quota, Variant[String, Integer[0]] {
    $property = true
  }

  # Whether nothing can be written.
  attr readonly, Enum['on', 'off'] {
    $property = true
  }

  # How big blocks are: a power of two.
  attr recordsize, Variant[String, Integer[0]] {
    $property = true
  }

  # How big it may be, or none.
  attr refquota, Variant[String, Integer[0]] {
    $property = true
  }

  # How much space it has for certain, or none.
  attr refreservation, Variant[String, Integer[0]] {
    $property = true
  }

  # Whether times of access are kept now and then. Linux only.
  attr relatime, Enum['on', 'off'] {
    $property = true
  }

  # How much space it has for certain, with what is below it, or none.
  attr reservation, Variant[String, Integer[0]] {
    $property = true
  }

  # What is cached on cache devices.
  attr secondarycache, Enum['all', 'none', 'metadata'] {
    $property = true
  }

  # Whether programs can run with the rights of their owners.
  attr setuid, Enum['on', 'off'] {
    $property = true
  }

  # Whether it is shared by iSCSI: on, off, type=TYPE.
  attr shareiscsi, String {
    $property = true
  }

  # Whether it is shared by NFS: on, off, options.
  attr sharenfs, String {
    $property = true
  }

  # Whether it is shared by SMB: on, off, options.
  attr sharesmb, String {
    $property = true
  }

  # Whether snapshots can be seen in it.
  attr snapdir, Enum['hidden', 'visible'] {
    $property = true
  }

  # When data is on disk.
  attr sync, Enum['standard', 'always', 'disabled'] {
    $property = true
  }

  # The version of its format, or current.
  attr version, Variant[Integer[1], String] {
    $property = true
  }

  # How big the volume is.
  attr volsize, Variant[String, Integer[0]] {
    $property = true
  }

  # Whether files are scanned for viruses.
  attr vscan, Enum['on', 'off'] {
    $property = true
  }

  # Whether there are extended attributes: on, off.
  attr xattr, String {
    $property = true
  }

  # Whether a zone manages it.
  attr zoned, Enum['on', 'off'] {
    $property = true
  }
}
