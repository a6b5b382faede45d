# tasks
# path: modules/my/plans/members.pp
# What actions give has members, which are called as functions are.
plan my::members(TargetSpec $targets) {
  $results = run_command('uptime', $targets)
  out::message($results.first.value['stdout'])
  $lines = $results.map |$result| { $result.value['stdout'] }
  out::message("${lines.lenght} answers")
#                       ^^^^^^ error unknown-function: unknown function 'lenght'; did you mean 'length'?
}
