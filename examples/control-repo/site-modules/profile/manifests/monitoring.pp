# WRONG: in the file of a module there are only definitions. This would run whenever the class is loaded.
notice('monitoring is on')

# WRONG: this class would never be found here. The file is for profile::monitoring.
class monitoring::agent {
  package { 'prometheus-node-exporter':
    ensure => installed,
  }
}

# WRONG: the name of a class is written in lower case, and a hyphen cannot be in it.
class profile::monitoring::node-exporter {
}
