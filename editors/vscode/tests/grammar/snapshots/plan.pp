# @summary Restarts services one after the other.
plan ops::restart(
  TargetSpec $targets,
  String[1]  $service = 'web',
) >> ResultSet {
  $results = run_task('service::restart', $targets, name => $service, '_catch_errors' => true)
  get_targets($targets).each |$target| {
    $ok = apply($target) {
      service { $service: ensure => running }
    }
    unless $ok.first.ok { fail_plan("${service} on ${target.name}", 'ops/failed', { 'target' => $target }) }
  }
  out::message("done: ${results.ok_set.count}")
  return $results
}
