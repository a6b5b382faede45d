# @summary Nightly copies of the data.
class profile::backup (Boolean $enabled = true) {
  # WRONG: this brace is never closed, so the class ends where only the condition should.
  if $enabled {
    file { '/etc/cron.d/backup':
      ensure  => file,
      content => "0 3 * * * root /usr/local/bin/backup\n",
    }
}
