# @summary A web server of ours
class role::web {
  include profile::web
}
