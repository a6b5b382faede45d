# Facts of Facter 4, as `$facts['os']['family']`. Keys are optional where a platform may not have them. Comments before
# keys are their documentation; @open says that there may be other keys, with any values.

# @summary The facts that Facter and the agent know; there may be others.
# @open
type Puppet::Facts = Struct[{
    # The environment that the agent asked for.
    Optional['agent_specified_environment'] => String,
    # The version of the package that holds the agent.
    Optional['aio_agent_version'] => String,
    # The version of Augeas.
    Optional['augeas'] => Struct[{ Optional['version'] => String }],
    # What Azure says of the instance.
    Optional['az_metadata'] => Hash[String, Any],
    # The name in the node's certificate.
    Optional['clientcert'] => String,
    # Whether the agent only reports what it would change.
    Optional['clientnoop'] => Boolean,
    # The version of Puppet on the node.
    Optional['clientversion'] => String,
    # The cloud that the node is in.
    Optional['cloud'] => Struct[{ Optional['provider'] => String }],
    # Disks by name.
    Optional['disks'] => Hash[String, Puppet::DiskFact],
    # What the machine says of itself.
    Optional['dmi'] => Puppet::DmiFact,
    # What Amazon says of the instance.
    Optional['ec2_metadata'] => Hash[String, Any],
    # What the instance was started with.
    Optional['ec2_userdata'] => String,
    # Where Puppet is on Windows.
    Optional['env_windows_installdir'] => String,
    # The version of Facter.
    Optional['facterversion'] => String,
    # Kinds of file systems, with commas between them.
    Optional['filesystems'] => String,
    # Whether the system is in FIPS mode.
    Optional['fips_enabled'] => Boolean,
    # What Google says of the instance.
    Optional['gce'] => Hash[String, Any],
    # What the node runs on, by kind.
    Optional['hypervisors'] => Hash[String, Any],
    # The user that Facter runs as.
    'identity' => Struct[{
      Optional['gid']        => Integer,
      Optional['group']      => String,
      Optional['privileged'] => Boolean,
      Optional['uid']        => Variant[Integer, String],
      Optional['user']       => String,
    }],
    # Whether the node is a virtual machine.
    Optional['is_virtual'] => Boolean,
    # The kernel: Linux, Darwin, windows, SunOS, AIX, FreeBSD ...
    Optional['kernel'] => String,
    # The first part of the kernel's version.
    Optional['kernelmajversion'] => String,
    # The kernel's release.
    Optional['kernelrelease'] => String,
    # The kernel's version.
    Optional['kernelversion'] => String,
    # Logical domains of Solaris.
    Optional['ldom'] => Hash[String, Any],
    # How busy the system is.
    Optional['load_averages'] => Struct[{
      Optional['1m']  => Float,
      Optional['5m']  => Float,
      Optional['15m'] => Float,
    }],
    # Memory, and what of it is used.
    Optional['memory'] => Struct[{
      Optional['swap']   => Puppet::MemoryFact,
      Optional['system'] => Puppet::MemoryFact,
    }],
    # Mounted file systems by path.
    Optional['mountpoints'] => Hash[String, Puppet::MountpointFact],
    # Names and addresses.
    'networking' => Puppet::NetworkingFact,
    # Whether an AIX system is a NIM master or standalone.
    Optional['nim_type'] => String,
    # The operating system.
    'os' => Puppet::OsFact,
    # Partitions by name.
    Optional['partitions'] => Hash[String, Puppet::PartitionFact],
    # The search path of the process.
    Optional['path'] => String,
    # Processors.
    'processors' => Struct[{
      Optional['cores']         => Integer,
      Optional['count']         => Integer,
      Optional['extensions']    => Array[String],
      Optional['isa']           => String,
      Optional['models']        => Array[String],
      Optional['physicalcount'] => Integer,
      Optional['speed']         => String,
      Optional['threads']       => Integer,
    }],
    # The version of Puppet on the node.
    Optional['puppetversion'] => String,
    # The Ruby that Facter runs in.
    'ruby' => Struct[{
      Optional['platform'] => String,
      Optional['sitedir']  => String,
      Optional['version']  => String,
    }],
    # Zones of Solaris.
    Optional['solaris_zones'] => Struct[{
      Optional['current'] => String,
      Optional['zones']   => Hash[String, Struct[{
        Optional['brand']   => String,
        Optional['id']      => String,
        Optional['ip_type'] => String,
        Optional['path']    => String,
        Optional['status']  => String,
        Optional['uuid']    => String,
      }]],
    }],
    # The SSH host keys by kind.
    Optional['ssh'] => Hash[Enum['dsa', 'ecdsa', 'ed25519', 'rsa'], Puppet::SshFact],
    # What macOS says of the machine.
    Optional['system_profiler'] => Hash[String, String],
    # How long the system has been running.
    'system_uptime' => Struct[{
      Optional['days']    => Integer,
      Optional['hours']   => Integer,
      Optional['seconds'] => Integer,
      Optional['uptime']  => String,
    }],
    # The time zone.
    Optional['timezone'] => String,
    # The virtual machine's kind, or `physical`.
    Optional['virtual'] => String,
    # Domains of Xen.
    Optional['xen'] => Struct[{ Optional['domains'] => Array[String] }],
    # ZFS: feature numbers.
    Optional['zfs_featurenumbers'] => String,
    # ZFS: version.
    Optional['zfs_version'] => String,
    # ZFS pools: feature flags.
    Optional['zpool_featureflags'] => String,
    # ZFS pools: feature numbers.
    Optional['zpool_featurenumbers'] => String,
    # ZFS pools: version.
    Optional['zpool_version'] => String,
}]

# @summary A version: whole, and its parts.
type Puppet::ReleaseFact = Struct[{
    Optional['full']       => String,
    Optional['major']      => String,
    Optional['minor']      => String,
    Optional['patch']      => String,
    Optional['patchlevel'] => String,
    Optional['branch']     => String,
}]

# @summary The operating system.
type Puppet::OsFact = Struct[{
    # The architecture by the name that the system uses, such as amd64.
    Optional['architecture'] => String,
    # What lsb_release says.
    Optional['distro'] => Struct[{
      Optional['codename']      => String,
      Optional['description']   => String,
      Optional['id']            => String,
      Optional['release']       => Puppet::ReleaseFact,
      Optional['specification'] => String,
    }],
    # The family: Debian, RedHat, Suse, windows, Darwin, FreeBSD ...
    Optional['family'] => String,
    # The architecture by the name that the kernel uses, such as x86_64.
    Optional['hardware'] => String,
    # macOS.
    Optional['macosx'] => Struct[{
      Optional['build']   => String,
      Optional['product'] => String,
      Optional['version'] => Puppet::ReleaseFact,
    }],
    # The name: Debian, Ubuntu, CentOS, RedHat, windows ...
    Optional['name'] => String,
    # The version.
    'release' => Puppet::ReleaseFact,
    # SELinux.
    Optional['selinux'] => Struct[{
      Optional['config_mode']    => String,
      Optional['config_policy']  => String,
      Optional['current_mode']   => String,
      Optional['enabled']        => Boolean,
      Optional['enforced']       => Boolean,
      Optional['policy_version'] => String,
    }],
    # Windows.
    Optional['windows'] => Struct[{
      Optional['display_version']   => String,
      Optional['edition_id']        => String,
      Optional['installation_type'] => String,
      Optional['product_name']      => String,
      Optional['release_id']        => String,
      Optional['system32']          => String,
    }],
}]

# @summary A network interface's address.
type Puppet::BindingFact = Struct[{
    Optional['address'] => String,
    Optional['flags']   => Array[String],
    Optional['netmask'] => String,
    Optional['network'] => String,
    Optional['scope6']  => String,
}]

# @summary A network interface; bindings are all of its addresses.
type Puppet::InterfaceFact = Struct[{
    Optional['bindings']          => Array[Puppet::BindingFact],
    Optional['bindings6']         => Array[Puppet::BindingFact],
    Optional['dhcp']              => String,
    Optional['duplex']            => String,
    Optional['ip']                => String,
    Optional['ip6']               => String,
    Optional['mac']               => String,
    Optional['mtu']               => Integer,
    Optional['netmask']           => String,
    Optional['netmask6']          => String,
    Optional['network']           => String,
    Optional['network6']          => String,
    Optional['operational_state'] => String,
    Optional['physical']          => Boolean,
    Optional['scope6']            => String,
    Optional['speed']             => Integer,
}]

# @summary Names and addresses; those without an interface are of the primary one.
type Puppet::NetworkingFact = Struct[{
    Optional['dhcp']       => String,
    Optional['domain']     => String,
    Optional['fqdn']       => String,
    Optional['hostname']   => String,
    Optional['interfaces'] => Hash[String, Puppet::InterfaceFact],
    Optional['ip']         => String,
    Optional['ip6']        => String,
    Optional['mac']        => String,
    Optional['mtu']        => Integer,
    Optional['netmask']    => String,
    Optional['netmask6']   => String,
    Optional['network']    => String,
    Optional['network6']   => String,
    Optional['primary']    => String,
    Optional['scope6']     => String,
}]

# @summary Memory, in bytes and to read.
type Puppet::MemoryFact = Struct[{
    Optional['available']       => String,
    Optional['available_bytes'] => Integer,
    Optional['capacity']        => String,
    Optional['encrypted']       => Boolean,
    Optional['total']           => String,
    Optional['total_bytes']     => Integer,
    Optional['used']            => String,
    Optional['used_bytes']      => Integer,
}]

# @summary A mounted file system.
type Puppet::MountpointFact = Struct[{
    Optional['available']       => String,
    Optional['available_bytes'] => Integer,
    Optional['capacity']        => String,
    Optional['device']          => String,
    Optional['filesystem']      => String,
    Optional['options']         => Array[String],
    Optional['size']            => String,
    Optional['size_bytes']      => Integer,
    Optional['used']            => String,
    Optional['used_bytes']      => Integer,
}]

# @summary A disk.
type Puppet::DiskFact = Struct[{
    Optional['model']         => String,
    Optional['product']       => String,
    Optional['serial']        => String,
    Optional['serial_number'] => String,
    Optional['size']          => String,
    Optional['size_bytes']    => Integer,
    Optional['type']          => String,
    Optional['vendor']        => String,
    Optional['wwn']           => String,
}]

# @summary A partition.
type Puppet::PartitionFact = Struct[{
    Optional['backing_file'] => String,
    Optional['filesystem']   => String,
    Optional['label']        => String,
    Optional['mount']        => String,
    Optional['partlabel']    => String,
    Optional['parttype']     => String,
    Optional['partuuid']     => String,
    Optional['size']         => String,
    Optional['size_bytes']   => Integer,
    Optional['uuid']         => String,
}]

# @summary What the machine says of itself.
type Puppet::DmiFact = Struct[{
    Optional['bios'] => Struct[{
      Optional['release_date'] => String,
      Optional['vendor']       => String,
      Optional['version']      => String,
    }],
    Optional['board'] => Struct[{
      Optional['asset_tag']     => String,
      Optional['manufacturer']  => String,
      Optional['product']       => String,
      Optional['serial_number'] => String,
    }],
    Optional['chassis'] => Struct[{
      Optional['asset_tag'] => String,
      Optional['type']      => String,
    }],
    Optional['manufacturer'] => String,
    Optional['product'] => Struct[{
      Optional['name']          => String,
      Optional['serial_number'] => String,
      Optional['uuid']          => String,
      Optional['version']       => String,
    }],
}]

# @summary An SSH host key.
type Puppet::SshFact = Struct[{
    Optional['fingerprints'] => Struct[{
      Optional['sha1']   => String,
      Optional['sha256'] => String,
    }],
    Optional['key']  => String,
    Optional['type'] => String,
}]

# @summary What the server knows of the node for certain.
type Puppet::Trusted = Struct[{
    # How it is known: by a certificate (remote), as it is this host (local), or not at all (false).
    'authenticated' => Variant[Enum['remote', 'local'], Boolean[false]],
    # The name in its certificate.
    'certname' => Optional[String],
    # That name up to the first dot.
    'hostname' => Optional[String],
    # That name after the first dot.
    'domain' => Optional[String],
    # Extensions of its certificate.
    'extensions' => Hash[String, String],
    # What other sources say of it.
    Optional['external'] => Hash[String, Any],
}]

# @summary What the server says of itself.
type Puppet::ServerFacts = Struct[{
    Optional['environment']   => String,
    Optional['serverversion'] => String,
    Optional['servername']    => String,
    Optional['serverip']      => String,
    Optional['serverip6']     => String,
}]
