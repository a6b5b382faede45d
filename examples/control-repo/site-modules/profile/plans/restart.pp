# @summary Restarts the web servers, one after the other.
#
# @param nodes  where
plan profile::restart(TargetSpec $nodes) {
  get_targets($nodes).each |$target| {
    run_command('systemctl restart nginx', $target)
  }

  # WRONG: a plan runs on the machine that starts it and has no catalog. A resource belongs into
  # apply($nodes) { ... }.
  file { '/var/tmp/restarted':
    ensure => file,
  }

  return $nodes
}
