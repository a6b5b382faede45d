# Which machine plays which role.

node 'db01.example.com' {
  include role::database
}

# WRONG: a node cannot inherit from another one; this went away with Puppet 4. What the two have in
# common belongs into a profile.
node 'web01.example.com' inherits 'db01.example.com' {
  include role::webserver
}

# WRONG: a host name has no blanks in it. A list of nodes is separated by commas.
node 'web02.example.com web03.example.com' {
  include role::webserver
}

node default {
  include role::webserver
}
