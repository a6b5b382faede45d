# @summary A PostgreSQL server.
#
# @param port      where it listens
# @param settings  lines of its configuration
class profile::database (
  Profile::Port $port     = 5432,
  Hash          $settings = {},
) {
  # WRONG: variables are assigned once, and there is no operator that adds to one. A new variable is
  # needed: `$all_settings = $settings + { ... }`.
  $settings += { 'port' => $port }

  # WRONG: a key stands twice, and the first value is lost.
  $limits = {
    'nofile' => 4096,
    'nproc'  => 1024,
    'nofile' => 8192,
  }

  # WRONG: a variable of another class can be read but not assigned.
  $profile::base::motd = 'a database'

  # WRONG: an octal number has no digit above 7. A mode is better a string: '0640'.
  file { '/etc/postgresql/limits.conf':
    mode => 0689,
  }

  case $facts['kernel'] {
    'Linux': { notice('good') }
    default: { notice('let us see') }
    # WRONG: the second default is never reached.
    default: { fail('not here') }
  }

  # WRONG: this string goes nowhere. The call of `notice` that was meant is missing.
  "the database listens on ${port}"

  # WRONG: a class is declared once, so it cannot be virtual.
  @class { 'profile::database::backup': }
}
