# @summary A file, a folder or a symbolic link.
# @example A file with one line
#   file { '/etc/app.conf':
#     ensure  => file,
#     owner   => 'root',
#     mode    => '0644',
#     content => "port = 80\n",
#   }
# @feature manages_symlinks makes symbolic links
# @provider posix manages_symlinks
# @provider windows manages_symlinks
# @autorequire file group user
# @title /^(\/|.+:\/|.*[^\/])\/*\Z/ path
type file inherits Resource {
  # What is kept of a file that is replaced: nothing, a copy beside it with the ending given, or one in a filebucket.
  attr backup, Variant[Boolean, String] {
    $default = false
  }

  # How files are compared.
  attr checksum, Enum[
    'sha256', 'sha256lite', 'md5', 'md5lite', 'sha1', 'sha1lite', 'sha512', 'sha384', 'sha224', 'mtime', 'ctime', 'none'
  ]

  # The checksum that the source has; a file from the web is then fetched only when it changes.
  attr checksum_value, Variant[String, Any] {
    $property = true
  }

  # The text, or bytes, of the file.
  attr content, Variant[String, Binary] {
    $property = true
  }

  # When the inode changed; to read only.
  attr ctime, String {
    $property = true
    $readable = true
  }

  # Whether it exists, and as what. Any other text is what a symbolic link points to.
  attr ensure, Variant[Enum['present', 'absent', 'file', 'directory', 'link', 'false'], Boolean[false], String[1]] {
    $property = true
  }

  # Whether folders may be deleted or replaced, with all that is in them.
  attr force, Puppet::Switch {
    $default = false
  }

  # The group that owns it.
  attr group, Variant[String[1], Integer[0]] {
    $property = true
  }

  # Which files are left out of a recursion: shell patterns of names.
  attr ignore, Variant[String, Array[String], Boolean[false]]

  # Whether links are copied as such or as what they point to.
  attr links, Enum['follow', 'manage'] {
    $default = 'manage'
  }

  # How many files a recursion may find: a warning comes beyond it, -1 is without warning.
  attr max_files, Variant[Integer[-1], Pattern[/\A(-1|[0-9]+)\z/]] {
    $default = 0
  }

  # The permissions, as octal digits in text or as symbols such as `u=rw,go=r`.
  attr mode, Pattern[/\A0?[0-7]{1,4}\z/, /\A[ugoa]*([-=+][ugoarwxXst]*)+(,[ugoa]*([-=+][ugoarwxXst]*)+)*\z/] {
    $property = true
  }

  # When the content changed; to read only.
  attr mtime, String {
    $property = true
    $readable = true
  }

  # The user that owns it.
  attr owner, Variant[String[1], Integer[0], Any] {
    $property = true
  }

  # Where it is.
  attr path, Puppet::AbsolutePath {
    $isnamevar = true
  }

  # How it is managed on this platform.
  attr provider, String[1]

  # Whether files in the folder that are not managed are deleted; needs `recurse`.
  attr purge, Puppet::Switch {
    $default = false
  }

  # Whether what is in the folder is managed too; `remote` means what the source has.
  attr recurse, Variant[Boolean, Enum['true', 'false', 'remote']]

  # How deep the recursion goes.
  attr recurselimit, Puppet::Number

  # Whether an existing file is replaced.
  attr replace, Puppet::Switch {
    $default = true
  }

  # Whether the system's SELinux defaults are left alone.
  attr selinux_ignore_defaults, Puppet::Flag {
    $default = false
  }

  # The SELinux range.
  attr selrange, String {
    $property = true
  }

  # The SELinux role.
  attr selrole, String {
    $property = true
  }

  # The SELinux type.
  attr seltype, String {
    $property = true
  }

  # The SELinux user.
  attr seluser, String {
    $property = true
  }

  # Whether differences are logged; secrets should not be.
  attr show_diff, Puppet::Switch {
    $default = true
  }

  # Where to copy it from: a path or an address with puppet, file, http or https. The first of several that exists.
  attr source, Variant[Puppet::FileSource, Array[Puppet::FileSource]]

  # Whether owner, group and mode come from the source.
  # @deprecated set owner, group and mode
  attr source_permissions, Enum['use', 'use_when_creating', 'ignore'] {
    $default = 'ignore'
  }

  # Whether the first source is copied, or all of them.
  attr sourceselect, Enum['first', 'all'] {
    $default = 'first'
  }

  # The folder for the file while it is not yet whole.
  attr staging_location, Puppet::AbsolutePath

  # What the link points to.
  attr target, String[1] {
    $property = true
  }

  # What it is on the system; to read only.
  attr type, String {
    $property = true
    $readable = true
  }

  # A command that must accept the new file before it is put in place.
  attr validate_cmd, Variant[String, Any]

  # What stands for the new file in `validate_cmd`.
  attr validate_replacement, Variant[String, Any] {
    $default = '%'
  }

  # @example
  #   file { '/etc/motd': content => 'a', source => '/srv/motd' }
  it 'only one of content, source and target can say what the file is' {
    ($content !~ Undef and $source !~ Undef) or
    ($content !~ Undef and $target !~ Undef) or
    ($source !~ Undef and $target !~ Undef)
  }

  # @example
  #   file { '/etc/app': recurse => remote }
  it 'recursion into a remote folder needs a source' {
    $recurse == 'remote' and $source =~ Undef
  }

  # @example
  #   file { '/etc/motd': checksum => none, source => '/srv/motd' }
  it 'checksum none compares nothing and cannot go with source' {
    $checksum == 'none' and $source !~ Undef
  }

  # @example
  #   file { '/etc/motd': checksum => mtime, content => 'a' }
  it 'content is compared by a digest, and not by none, ctime or mtime' {
    $checksum in ['none', 'ctime', 'mtime'] and $content !~ Undef
  }

  # @severity warning
  # @example
  #   file { '/etc/app': ensure => 'directroy' }
  it 'ensure is no known state, and makes a link to a file of this name' {
    $ensure =~ Pattern[/\A[^.\/\\]+\z/] and $target =~ Undef and
    $ensure !~ Enum['present', 'absent', 'file', 'directory', 'link', 'false']
  }

  # @severity error when the agent makes the link
  # @example
  #   file { '/etc/alternatives/x': ensure => link }
  it 'a link needs a target' {
    $ensure == 'link' and $target =~ Undef and $source =~ Undef
  }

  # @severity warning
  # @example
  #   file { '/etc/app': ensure => directory, purge => true }
  it 'purge does nothing without recurse' {
    $purge in [true, 'true', 'yes'] and $recurse =~ Variant[Undef, Boolean[false], Enum['false']]
  }

  # @severity warning
  # @example
  #   file { '/etc/app': ensure => directory, recurselimit => 2 }
  it 'recurselimit does nothing without recurse' {
    $recurselimit !~ Undef and $recurse =~ Variant[Undef, Boolean[false], Enum['false']]
  }
}

# @summary Where a file can be copied from.
type Puppet::FileSource = Pattern[/\A(\/|[A-Za-z]:[\/\\]|\\\\|(file|puppet|https?):\/)/]
