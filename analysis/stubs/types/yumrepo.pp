# @summary A repository of yum. Settings that are `absent` are removed.
# @example EPEL
#   yumrepo { 'epel':
#     descr    => 'Extra packages',
#     baseurl  => 'https://dl.fedoraproject.org/pub/epel/9/Everything/x86_64/',
#     enabled  => 1,
#     gpgcheck => true,
#   }
# @module yumrepo_core
# @provider inifile
type yumrepo inherits Resource {
  # Whether yum asks before it does something.
  attr assumeyes, Puppet::YumBoolean {
    $property = true
  }

  # How many bytes a second there are, for `throttle`.
  attr bandwidth, Variant[Integer[0], Pattern[/\A(\d+[kMG]?|absent)\z/]] {
    $property = true
  }

  # Addresses of the repository, with blanks between them.
  attr baseurl, Puppet::YumUrls {
    $property = true
  }

  # What it costs to use the repository: the cheaper one is taken.
  attr cost, Puppet::YumNumber {
    $property = true
  }

  # How big the list of deltas may be.
  attr deltarpm_metadata_percentage, Puppet::YumNumber {
    $property = true
  }

  # How big a delta may be.
  attr deltarpm_percentage, Puppet::YumNumber {
    $property = true
  }

  # What the repository is.
  attr descr, String {
    $property = true
  }

  # Whether it is used.
  attr enabled, Puppet::YumBoolean {
    $property = true
  }

  # Whether its groups of packages are used.
  attr enablegroups, Puppet::YumBoolean {
    $property = true
  }

  # Whether it is configured.
  attr ensure, Enum['present', 'absent'] {
    $property = true
  }

  # Packages that are not used, by name or shell pattern.
  attr exclude, String {
    $property = true
  }

  # In which order addresses are tried.
  attr failovermethod, Enum['roundrobin', 'priority', 'absent'] {
    $property = true
  }

  # The address of the key of its authority.
  attr gpgcakey, Puppet::YumUrl {
    $property = true
  }

  # Whether signatures of packages are checked.
  attr gpgcheck, Puppet::YumBoolean {
    $property = true
  }

  # Addresses of keys that sign its packages.
  attr gpgkey, Puppet::YumUrls {
    $property = true
  }

  # What may be cached on the way.
  attr http_caching, Enum['packages', 'all', 'none', 'absent'] {
    $property = true
  }

  # The address of more settings.
  attr include, Puppet::YumUrl {
    $property = true
  }

  # The only packages that are used, by name or shell pattern.
  attr includepkgs, String {
    $property = true
  }

  # Whether connections are used again.
  attr keepalive, Puppet::YumBoolean {
    $property = true
  }

  # How long its lists are kept: seconds, or a number with d, h or m.
  attr metadata_expire, Variant[Integer[0], Pattern[/\A([0-9]+[dhm]?|never|absent)\z/]] {
    $property = true
  }

  # The address of a metalink with mirrors.
  attr metalink, Puppet::YumUrl {
    $property = true
  }

  # How many bytes a second a download must bring.
  attr minrate, Puppet::YumNumber {
    $property = true
  }

  # The address of a list of mirrors.
  attr mirrorlist, Puppet::YumUrl {
    $property = true
  }

  # How many seconds that list is kept.
  attr mirrorlist_expire, Puppet::YumNumber {
    $property = true
  }

  # Whether its packages may replace those of modules.
  attr module_hotfixes, Puppet::YumBoolean {
    $property = true
  }

  # The name of the repository.
  attr name, String[1] {
    $isnamevar = true
  }

  # The password for the repository.
  attr password, String {
    $property = true
  }

  # Whether signatures of what is in packages are checked.
  attr payload_gpgcheck, Puppet::YumBoolean {
    $property = true
  }

  # Which repository comes first, by the plugin of this name.
  attr priority, Variant[Integer, Pattern[/\A(-?\d+|absent)\z/]] {
    $property = true
  }

  # Whether its packages are not replaced by those of others, by the plugin protectbase.
  attr protect, Puppet::YumBoolean {
    $property = true
  }

  # How repositories are managed.
  attr provider, String[1]

  # The proxy.
  attr proxy, Variant[Puppet::YumUrl, Enum['_none_', '']] {
    $property = true
  }

  # The password for the proxy.
  attr proxy_password, String {
    $property = true
  }

  # The user for the proxy.
  attr proxy_username, String {
    $property = true
  }

  # Whether signatures of its lists are checked.
  attr repo_gpgcheck, Puppet::YumBoolean {
    $property = true
  }

  # How often a download is tried; 0 is without end.
  attr retries, Puppet::YumNumber {
    $property = true
  }

  # Whether it is in S3.
  attr s3_enabled, Puppet::YumBoolean {
    $property = true
  }

  # Whether it is left out when it cannot be reached.
  attr skip_if_unavailable, Puppet::YumBoolean {
    $property = true
  }

  # The certificates of authorities.
  attr sslcacert, String {
    $property = true
  }

  # The certificate to show to the repository.
  attr sslclientcert, String {
    $property = true
  }

  # The key of that certificate.
  attr sslclientkey, String {
    $property = true
  }

  # Whether the repository's certificate is checked.
  attr sslverify, Puppet::YumBoolean {
    $property = true
  }

  # The file that it is configured in.
  attr target, String {
    $default = 'absent'
  }

  # How many bytes a second are used, or how much of `bandwidth`.
  attr throttle, Variant[Integer[0], Pattern[/\A(\d+[kMG%]?|absent)\z/]] {
    $property = true
  }

  # How many seconds to wait for an answer.
  attr timeout, Puppet::YumNumber {
    $property = true
  }

  # The user for the repository.
  attr username, String {
    $property = true
  }
}

# @summary What yum takes for true or false.
type Puppet::YumBoolean = Variant[Boolean, Integer[0, 1], Enum['true', 'false', '0', '1', 'no', 'yes', 'absent']]

# @summary A number from 0 on.
type Puppet::YumNumber = Variant[Integer[0], Pattern[/\A([0-9]+|absent)\z/]]

# @summary An address.
type Puppet::YumUrl = Pattern[/\A((file|https?|ftp):|absent\z)/]

# @summary Addresses with blanks between them.
type Puppet::YumUrls = Pattern[/\A((file|https?|ftp):\S*(\s+(file|https?|ftp):\S*)*\s*|absent)\z/]
