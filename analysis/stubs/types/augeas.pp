# @summary Changes of a file's entries, by Augeas.
# @example One setting
#   augeas { 'sshd root':
#     context => '/files/etc/ssh/sshd_config',
#     changes => 'set PermitRootLogin no',
#   }
# @module augeas_core
# @feature execute_changes makes changes
# @feature need_to_run? knows whether there is something to change
# @feature parse_commands reads commands
# @provider augeas execute_changes need_to_run? parse_commands
type augeas inherits Resource {
  # Commands of Augeas: lines of text, or an array of them.
  attr changes, Variant[String, Array]

  # The path that other paths begin at.
  attr context, String

  # Whether it runs although nothing would change.
  attr force, Variant[Boolean, String] {
    $default = false
  }

  # The only file to load.
  attr incl, String

  # The lens to read it with.
  attr lens, String

  # Where more lenses are.
  attr load_path, Puppet::Texts

  # What the resource is called.
  attr name, String[1] {
    $isnamevar = true
  }

  # A condition: `get`, `match` or `values` with a comparison.
  attr onlyif, Puppet::Texts

  # What makes the changes.
  attr provider, String[1]

  # Used by Puppet itself.
  attr returns, Any {
    $property = true
    $default = 0
  }

  # The folder that is the root of the file system for Augeas.
  attr root, String {
    $default = '/'
  }

  # Whether differences are logged.
  attr show_diff, Puppet::Switch {
    $default = true
  }

  # Whether lenses are checked.
  attr type_check, Puppet::Flag {
    $default = false
  }

  # @example
  #   augeas { 'hosts': lens => 'Hosts.lns' }
  it 'lens and incl go together' {
    ($lens =~ Undef) != ($incl =~ Undef)
  }
}
