# @summary A line of the mail system's aliases.
# @example To two people
#   mailalias { 'root':
#     recipient => ['ann@example.com', 'bob@example.com'],
#   }
# @module mailalias_core
# @provider aliases
type mailalias inherits Resource {
  # Whether the alias exists.
  attr ensure, Enum['present', 'absent'] {
    $property = true
  }

  # A file with the recipients.
  attr file, Puppet::AbsolutePath {
    $property = true
  }

  # The alias.
  attr name, String[1] {
    $isnamevar = true
  }

  # How aliases are managed on this platform.
  attr provider, String[1]

  # Who gets the mail.
  attr recipient, Puppet::Texts {
    $property = true
  }

  # The file of aliases.
  attr target, String {
    $property = true
  }

  # @example
  #   mailalias { 'root': recipient => 'ann', file => '/etc/mail/root' }
  it 'either recipient or file says who gets the mail' {
    $recipient !~ Undef and $file !~ Undef
  }
}
