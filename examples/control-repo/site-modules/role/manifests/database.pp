# @summary A machine that keeps data.
class role::database {
  include profile::base
  include profile::database

  Class['profile::base'] -> Class['profile::database']
}
