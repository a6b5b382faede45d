# Values that are secret, and values that the agent computes.
class secrets (
  Sensitive[String[12]] $password = Sensitive('changeme-now'),
) {
  $token = Deferred('vault_lookup::lookup', ['secret/token', { 'field' => 'value' }])
  file { '/etc/secret':
    content   => Sensitive("password=${password.unwrap}\n"),
    show_diff => false,
  }
  exec { 'register':
    command     => Deferred('inline_epp', ['/usr/bin/register <%= $token.unwrap %>', { 'token' => $token }]),
    environment => ["TOKEN=${token}"],
    unless      => ['test -f /etc/registered', ['grep', '-q', 'x', '/etc/y']],
    refreshonly => true,
  }
}
