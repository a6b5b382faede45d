# @summary Writes a message to the agent's log.
# @example One line
#   notify { 'role':
#     message => 'the role is web',
#   }
type notify inherits Resource {
  # The message; the title unless told.
  attr message, Any {
    $property = true
  }

  # What the resource is called.
  attr name, String[1] {
    $isnamevar = true
  }

  # Whether the message shows where the resource stands.
  attr withpath, Puppet::Flag {
    $default = false
  }
}
