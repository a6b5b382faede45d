# A profile.
# @param port Port of the service.
# @param mode Mode of the service.
class profile(
  Integer $port = 80,
  Enum['fast', 'safe'] $mode = 'safe',
) {
  $timeout = 10
  file { '/etc/profile.conf':
    content => template('profile/service.erb'),
  }
}
