# The message of the day.
#
# @param text what users read first
# @param packages programs for the message
# @param mode the mode of the file
class motd (
  $text,
  $packages = [],
  $mode     = '0644',
) {
  validate_string($text)
  validate_array($packages)
  validate_re($mode, '^0[0-7]{3}$')

  $title_ = regsubst($::hostname, '-', ' ', 'G', 'U')
  if is_array($packages) {
    ensure_packages($packages)
  }
  file { '/etc/motd':
    mode    => $mode,
    content => template('motd/motd.erb'),
  }
}
