# @summary Software of the system's package manager, or of another one.
# @example The newest version
#   package { 'nginx':
#     ensure => latest,
#   }
# @feature disableable can be kept from being installed
# @feature holdable can be kept at its version
# @feature install_only is installed and never upgraded
# @feature install_options takes options for the installation
# @feature installable can be installed
# @feature package_settings keeps settings of packages
# @feature purgeable can be removed with its configuration
# @feature reinstallable can be installed again
# @feature supports_flavors has flavors
# @feature targetable is managed by a command that can be chosen
# @feature uninstall_options takes options for the removal
# @feature uninstallable can be removed
# @feature upgradeable can be upgraded to the newest version
# @feature version_ranges takes ranges of versions
# @feature versionable can be installed in a version that is asked for
# @feature virtual_packages finds packages by what they provide
# @provider aix installable uninstallable upgradeable versionable
# @provider appdmg installable
# @provider apple installable
# @provider apt holdable install_options installable purgeable uninstallable upgradeable versionable virtual_packages
# @provider aptitude holdable installable purgeable uninstallable upgradeable versionable
# @provider aptrpm installable purgeable uninstallable upgradeable versionable
# @provider blastwave installable uninstallable upgradeable
# @provider dnf install_only install_options installable purgeable uninstallable upgradeable versionable virtual_packages
# @provider dnfmodule disableable installable purgeable supports_flavors uninstallable upgradeable versionable
# @provider dpkg holdable installable purgeable uninstallable upgradeable virtual_packages
# @provider fink holdable installable purgeable uninstallable upgradeable versionable
# @provider freebsd installable purgeable uninstallable upgradeable
# @provider gem install_options installable targetable uninstall_options uninstallable upgradeable version_ranges versionable
# @provider hpux installable uninstallable
# @provider macports installable uninstallable upgradeable versionable
# @provider nim installable uninstallable upgradeable versionable
# @provider openbsd install_options installable purgeable supports_flavors uninstall_options uninstallable upgradeable versionable
# @provider opkg installable uninstallable upgradeable
# @provider pacman install_options installable uninstall_options uninstallable upgradeable virtual_packages
# @provider pip install_options installable targetable uninstallable upgradeable version_ranges versionable
# @provider pip2 install_options installable targetable uninstallable upgradeable versionable
# @provider pip3 install_options installable targetable uninstallable upgradeable versionable
# @provider pkg holdable install_options installable uninstallable upgradeable versionable
# @provider pkgdmg installable
# @provider pkgin installable uninstallable upgradeable versionable
# @provider pkgng install_options installable uninstallable upgradeable versionable
# @provider pkgutil installable uninstallable upgradeable
# @provider portage install_options installable purgeable reinstallable uninstall_options uninstallable upgradeable versionable virtual_packages
# @provider ports installable purgeable uninstallable upgradeable
# @provider portupgrade installable uninstallable upgradeable
# @provider puppet_gem install_options installable uninstall_options uninstallable upgradeable versionable
# @provider puppetserver_gem install_options installable uninstall_options uninstallable upgradeable versionable
# @provider rpm install_only install_options installable uninstall_options uninstallable upgradeable versionable virtual_packages
# @provider rug installable uninstallable upgradeable versionable
# @provider sun install_options installable uninstallable upgradeable
# @provider sunfreeware installable uninstallable upgradeable
# @provider tdnf install_options installable purgeable uninstallable upgradeable versionable virtual_packages
# @provider up2date installable uninstallable upgradeable
# @provider urpmi installable purgeable uninstallable upgradeable versionable
# @provider windows install_options installable uninstall_options uninstallable versionable
# @provider xbps holdable install_options installable uninstall_options uninstallable upgradeable virtual_packages
# @provider yum install_only install_options installable purgeable uninstallable upgradeable versionable virtual_packages
# @provider zypper install_options installable uninstallable upgradeable versionable virtual_packages
# @autorequire file
type package inherits Resource {
  # A file with answers to the installer of Solaris.
  attr adminfile, Variant[String, Any]

  # Whether sources on CD may be used.
  attr allowcdrom, Puppet::Flag

  # Whether a package may be found by what it provides.
  attr allow_virtual, Puppet::Switch {
    $features = ['virtual_packages']
  }

  # What kind of software it is; to read only.
  attr category, Variant[String, Any]

  # The command that manages the package, such as one of several gem or pip.
  attr command, Variant[String[1], Any] {
    $isnamevar = true
    $default = 'default'
    $features = ['targetable']
  }

  # Whether configuration files are kept or replaced.
  attr configfiles, Enum['keep', 'replace'] {
    $default = 'keep'
  }

  # What it is; to read only.
  attr description, Variant[String, Any]

  # Whether a module stream is only enabled, and not installed.
  attr enable_only, Puppet::Switch {
    $default = false
  }

  # Whether it is installed, or which version.
  attr ensure, Variant[
    Enum['present', 'installed', 'absent', 'purged', 'disabled', 'latest'], String[1], Numeric
  ] {
    $property = true
    $default = 'installed'
  }

  # Variables of the environment of the provider's commands, as `NAME=value`. OpenVox has it since 8.26, Puppet does not.
  # @since puppet8
  attr environment, Variant[String, Array[String]]

  # The flavor, or for modules of dnf the profile.
  attr flavor, String {
    $property = true
    $features = ['supports_flavors']
  }

  # Whether it is only installed, and not upgraded.
  attr install_only, Puppet::Switch {
    $default = false
    $features = ['install_only']
  }

  # Options for the installation; a hash for those with values.
  attr install_options, Variant[String, Hash, Array[Variant[String, Hash]]] {
    $features = ['install_options']
  }

  # An instance of the package; to read only.
  attr instance, Variant[String, Any]

  # Whether it is kept at its version.
  attr mark, Enum['hold', 'none'] {
    $property = true
    $features = ['holdable']
  }

  # What the package is called there.
  attr name, String[1] {
    $isnamevar = true
  }

  # Settings of the package, as the provider wants them.
  attr package_settings, Any {
    $property = true
    $features = ['package_settings']
  }

  # What it is made for; to read only.
  attr platform, Variant[String, Any]

  # What manages the package.
  attr provider, String[1] {
    $isnamevar = true
  }

  # Whether a refresh installs it again.
  attr reinstall_on_refresh, Puppet::Flag {
    $default = false
  }

  # A file with answers to its questions.
  attr responsefile, Variant[String, Any]

  # Where it is; to read only.
  attr root, Variant[String, Any]

  # The file to install from, or its address.
  attr source, String

  # Its status; to read only.
  attr status, Variant[String, Any]

  # Options for the removal; a hash for those with values.
  attr uninstall_options, Variant[String, Hash, Array[Variant[String, Hash]]] {
    $features = ['uninstall_options']
  }

  # Who made it; to read only.
  attr vendor, Variant[String, Any]

  # @example
  #   package { 'nginx': ensure => absent, mark => hold }
  it 'a package that is not installed cannot be marked' {
    $mark !~ Undef and $ensure in ['absent', 'purged']
  }

  # @example
  #   package { 'nodejs': provider => dnfmodule, ensure => disabled, flavor => 'minimal' }
  it 'a disabled module has no flavor' {
    $ensure == 'disabled' and $flavor !~ Undef
  }

  # @example
  #   package { 'nodejs': provider => dnfmodule, flavor => 'minimal', enable_only => true }
  it 'a module that is only enabled has no flavor' {
    $enable_only in [true, 'true'] and $flavor !~ Undef
  }

  # @example
  #   package { 'nodejs': provider => dnfmodule, ensure => disabled, enable_only => true }
  it 'a module cannot be both disabled and enabled' {
    $ensure == 'disabled' and $enable_only !~ Undef
  }
}
