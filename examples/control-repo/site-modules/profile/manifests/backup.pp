# @summary Nightly copies of the data.
#
# WRONG: a closing brace is missing. The condition below is never closed, so the class is not either.
class profile::backup (Boolean $enabled = true) {
  if $enabled {
    file { '/etc/cron.d/backup':
      ensure  => file,
      content => "0 3 * * * root /usr/local/bin/backup\n",
    }
}
