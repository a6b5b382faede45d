plan m::p(TargetSpec $t, Boolean $n = false) {
  apply($t) { include m }
  return run_task('m', $t)
}
