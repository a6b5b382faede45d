# @summary A user.
# @example With a home
#   user { 'ann':
#     ensure     => present,
#     groups     => ['adm'],
#     managehome => true,
#     shell      => '/bin/bash',
#   }
# @feature allows_duplicates lets users share a number
# @feature manages_aix_lam manages attributes of AIX
# @feature manages_expiry manages when the account ends
# @feature manages_homedir makes and deletes homes
# @feature manages_local_users_and_groups manages local users where names come from a directory
# @feature manages_loginclass manages login classes
# @feature manages_password_age manages how long passwords last
# @feature manages_password_salt takes salt and iterations of passwords
# @feature manages_passwords manages encrypted passwords
# @feature manages_roles manages roles
# @feature manages_shell manages the shell
# @feature manages_solaris_rbac manages roles, authorizations and profiles of Solaris
# @feature system_users makes users of the system
# @provider aix manages_aix_lam manages_expiry manages_homedir manages_local_users_and_groups manages_password_age manages_passwords manages_shell
# @provider directoryservice manages_password_salt manages_passwords manages_shell
# @provider hpuxuseradd allows_duplicates manages_homedir manages_passwords
# @provider ldap manages_passwords manages_shell
# @provider openbsd manages_expiry manages_homedir manages_loginclass manages_passwords manages_shell system_users
# @provider pw allows_duplicates manages_expiry manages_homedir manages_passwords manages_shell
# @provider user_role_add allows_duplicates manages_homedir manages_password_age manages_passwords manages_roles manages_shell manages_solaris_rbac
# @provider useradd allows_duplicates manages_expiry manages_homedir manages_password_age manages_passwords manages_shell system_users
# @provider windows_adsi manages_homedir manages_passwords manages_roles
# @autorequire group user
type user inherits Resource {
  # Whether another user may have the same number.
  attr allowdupe, Puppet::Switch {
    $default = false
  }

  # Whether `attributes` are all that the user has.
  attr attribute_membership, Enum['inclusive', 'minimum'] {
    $default = 'minimum'
  }

  # Attributes of AIX.
  attr attributes, Variant[Hash[String, Any], Puppet::Texts] {
    $property = true
    $features = ['manages_aix_lam']
  }

  # Whether `auths` are all that the user has.
  attr auth_membership, Enum['inclusive', 'minimum'] {
    $default = 'minimum'
  }

  # Authorizations of Solaris.
  attr auths, Variant[Puppet::NotNumeric, Array[Puppet::NotNumeric]] {
    $property = true
    $features = ['manages_solaris_rbac']
  }

  # Who it is, such as the full name.
  attr comment, Variant[String, Any] {
    $property = true
  }

  # Whether the user exists.
  attr ensure, Enum['present', 'absent', 'role'] {
    $property = true
  }

  # The day when the account ends, as YYYY-MM-DD, or absent.
  attr expiry, Variant[Enum['absent'], Pattern[/\A\d{4}-\d{2}-\d{2}\z/]] {
    $property = true
    $features = ['manages_expiry']
  }

  # Whether it is kept on this host, although names come from a directory.
  attr forcelocal, Puppet::Switch {
    $default = false
    $features = ['manages_local_users_and_groups']
  }

  # The primary group, by name or number.
  attr gid, Variant[String, Integer] {
    $property = true
  }

  # Other groups that the user is in, by name.
  attr groups, Variant[Puppet::GroupName, Array[Puppet::GroupName]] {
    $property = true
  }

  # The home.
  attr home, Variant[String, Any] {
    $property = true
  }

  # The module of AIX that keeps the user.
  attr ia_load_module, Variant[String, Any] {
    $features = ['manages_aix_lam']
  }

  # How often the password was hashed.
  attr iterations, Variant[Integer, Pattern[/\A\d+\z/]] {
    $property = true
    $features = ['manages_password_salt']
  }

  # Whether `keys` are all that the user has.
  attr key_membership, Enum['inclusive', 'minimum'] {
    $default = 'minimum'
  }

  # Attributes of Solaris, as a hash or as `key=value`.
  attr keys, Variant[Hash[String, Any], Puppet::Texts] {
    $property = true
    $features = ['manages_solaris_rbac']
  }

  # The login class.
  attr loginclass, Puppet::NotNumeric {
    $property = true
    $features = ['manages_loginclass']
  }

  # Whether the home is made, and deleted, with the user.
  attr managehome, Puppet::Switch {
    $default = false
  }

  # Whether `groups` are all that the user is in.
  attr membership, Enum['inclusive', 'minimum'] {
    $default = 'minimum'
  }

  # What the user is called.
  attr name, String[1] {
    $isnamevar = true
  }

  # The password, encrypted as the system wants it.
  attr password, Pattern[/\A[^:]*\z/] {
    $property = true
    $features = ['manages_passwords']
  }

  # How many days a password lasts.
  attr password_max_age, Variant[Integer, Pattern[/\A-?\d+\z/]] {
    $property = true
    $features = ['manages_password_age']
  }

  # How many days a password must be kept.
  attr password_min_age, Variant[Integer, Pattern[/\A-?\d+\z/]] {
    $property = true
    $features = ['manages_password_age']
  }

  # How many days before its end the user is warned.
  attr password_warn_days, Variant[Integer, Pattern[/\A-?\d+\z/]] {
    $property = true
    $features = ['manages_password_age']
  }

  # Whether `profiles` are all that the user has.
  attr profile_membership, Enum['inclusive', 'minimum'] {
    $default = 'minimum'
  }

  # Profiles of Solaris.
  attr profiles, Variant[Puppet::NotNumeric, Array[Puppet::NotNumeric]] {
    $property = true
    $features = ['manages_solaris_rbac']
  }

  # The project of Solaris.
  attr project, Variant[String, Any] {
    $property = true
    $features = ['manages_solaris_rbac']
  }

  # How users are managed on this platform.
  attr provider, String[1]

  # Whether SSH keys that are not managed are deleted, or of which files; `%h` and `~` are the home.
  attr purge_ssh_keys, Variant[Boolean, Enum['true', 'false'], Puppet::KeyFile, Array[Puppet::KeyFile]] {
    $default = false
  }

  # Whether `roles` are all that the user has.
  attr role_membership, Enum['inclusive', 'minimum'] {
    $default = 'minimum'
  }

  # Roles of the user.
  attr roles, Variant[Puppet::NotNumeric, Array[Puppet::NotNumeric]] {
    $property = true
    $features = ['manages_roles']
  }

  # The salt of the password.
  attr salt, Variant[String, Any] {
    $property = true
    $features = ['manages_password_salt']
  }

  # The shell.
  attr shell, Variant[String, Any] {
    $property = true
    $features = ['manages_shell']
  }

  # Whether it is a user of the system, with a low number.
  attr system, Puppet::Switch {
    $default = false
  }

  # The number of the user.
  attr uid, Variant[Integer, String[1]] {
    $property = true
  }
}

# @summary The name of a group: no number, and only one name.
type Puppet::GroupName = Pattern[/\A[^,]*[^,\d][^,]*\z/]

# @summary One name that is not a number.
type Puppet::NotNumeric = Pattern[/\A([^,]*[^,\d][^,]*)?\z/]

# @summary A file of SSH keys.
type Puppet::KeyFile = Pattern[/\A(\/|~\/|%h\/|[A-Za-z]:[\/\\])/]
