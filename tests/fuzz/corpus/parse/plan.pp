plan p::q(TargetSpec $t, Boolean $n = false) {
  $r = apply($t, '_noop' => true) { file { '/x': ensure => file } }
  run_plan('p::r', 'a' => 1)
  return $r
}
