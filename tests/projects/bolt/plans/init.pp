# @summary Restarts the fleet.
#
# @param targets what is restarted
# @param retries how often it is tried
plan fleet (
  TargetSpec $targets,
  Integer[0] $retries = 2,
) {
  $window = lookup('fleet::window')
  $results = run_task('fleet::restart', $targets, 'wait' => $window, '_catch_errors' => true)
  $failed = $results.error_set.names
  unless $failed.empty {
    out::message("failed: ${failed.join(', ')}; ${retries} more")
  }
  $sorted = get_targets($targets).map |$target| { $target.name }.sort
  return({ 'targets' => $sorted, 'ok' => $results.ok })
}
