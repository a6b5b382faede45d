# Variables that Puppet sets itself. A scope is written as a type, and its variables as attributes; the scopes of
# definitions have those of the top scope too. None of them can be assigned to.

# @summary Variables that are there everywhere.
type top_scope {
  # The environment that the agent asked for, when it asked for one; a fact of the agent.
  attr agent_specified_environment, Optional[String[1]]

  # The module of what declared this; undef at top scope.
  attr caller_module_name, Optional[String]

  # The name in the node's certificate; a fact of the agent.
  attr clientcert, String[1]

  # Whether the agent only reports what it would change; a fact of the agent.
  attr clientnoop, Boolean

  # The version of Puppet on the node; a fact of the agent.
  attr clientversion, String[1]

  # The environment that the catalog is compiled in.
  attr environment, String[1]

  # The facts of the node by name.
  attr facts, Puppet::Facts

  # The module that this is in; empty at top scope.
  attr module_name, String

  # The name of the resource; the same as the title, and `main` at top scope.
  attr name, String[1]

  # What the server says of itself.
  attr server_facts, Puppet::ServerFacts

  # The address of the server.
  attr serverip, String[1]

  # The IPv6 address of the server, where it has one.
  # @since puppet7
  attr serverip6, Optional[String[1]]

  # The name of the server.
  attr servername, String[1]

  # The version of Puppet on the server.
  attr serverversion, String[1]

  # Settings of Puppet on the server, each one a variable: `$settings::confdir`.
  # @namespace
  attr settings, Any

  # The title of the resource, and `main` at top scope.
  attr title, String[1]

  # What the server knows of the node for certain, mostly from its certificate.
  attr trusted, Puppet::Trusted
}

# @summary Variables in the body of a class, and in defaults of its parameters.
type class_scope inherits top_scope {
  # The module of the class or definition that declared this one; empty when that is in no module.
  attr caller_module_name, String

  # The name of the class.
  attr name, String[1]

  # The name of the class.
  attr title, String[1]
}

# @summary Variables in the body of a defined type, and in defaults of its parameters.
type define_scope inherits top_scope {
  # The module of the class or definition that declared this one; empty when that is in no module.
  attr caller_module_name, String

  # The name of the resource: its title.
  attr name, String[1]

  # What the resource was declared with.
  attr title, String[1]
}
