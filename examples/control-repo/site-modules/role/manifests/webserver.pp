# @summary A machine that serves pages.
class role::webserver {
  include profile::base
  include profile::web
}
