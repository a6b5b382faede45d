# tasks
# --- run_command misspelt
plan app::deploy(TargetSpec $nodes) { run_comand('ls', $nodes) }
#                                     ^^^^^^^^^^ error unknown-function: unknown function 'run_comand'; did you mean 'run_command'?
# --- run_task misspelt
plan app::deploy(TargetSpec $nodes) { run_taks('app::x', $nodes) }
#                                     ^^^^^^^^ error unknown-function: unknown function 'run_taks'; did you mean 'run_task'?
# --- a resource in a plan
plan app::deploy { file { '/a': ensure => file } }
#                  ^^^^ error scripting-only: a resource is not allowed in a plan
# --- a class in a plan's file
class app { }
#^^^^^^^^ error scripting-only: a class is not allowed in a plan
# --- a variable misspelt
plan app::deploy(TargetSpec $nodes) { run_command('ls', $noeds) }
#                                                       ^^^^^^ error unknown-variable: unknown variable '$noeds'; did you mean '$nodes'?
# --- a number for targets
plan app::deploy { run_command('ls', 5) }
#                                    ^ error call-argument-type: 'run_command' parameter 'targets' expects a Boltlib::TargetSpec = Variant[String[1], Object[{name => 'Target', attributes => {'uri' => {type => Optional[String[1]], kind => given_or_derived}, 'name' => {type => Optional[String[1]], kind => given_or_derived}, 'safe_name' => {type => Optional[String[1]], kind => given_or_derived}, 'target_alias' => {type => Optional[Variant[String[1], Array[String[1]]]], kind => given_or_derived}, 'config' => {type => Optional[Hash[String[1], Data]], kind => given_or_derived}, 'vars' => {type => Optional[Hash[String[1], Data]], kind => given_or_derived}, 'facts' => {type => Optional[Hash[String[1], Data]], kind => given_or_derived}, 'features' => {type => Optional[Array[String[1]]], kind => given_or_derived}, 'plugin_hooks' => {type => Optional[Hash[String[1], Data]], kind => given_or_derived}, 'resources' => {type => Optional[Hash[String[1], ResourceInstance]], kind => given_or_derived}}, functions => {'host' => Callable[[0, 0], Optional[String]], 'password' => Callable[[0, 0], Optional[String[1]]], 'port' => Callable[[0, 0], Optional[Integer]], 'protocol' => Callable[[0, 0], Optional[String[1]]], 'transport' => Callable[[0, 0], String[1]], 'transport_config' => Callable[[0, 0], Hash[String[1], Data]], 'user' => Callable[[0, 0], Optional[String[1]]]}}], Array[Boltlib::TargetSpec]] value, got Integer
# --- too few arguments
plan app::deploy { run_command('ls') }
#                  ^^^^^^^^^^^^^^^^^ error call-arity: 'run_command' expects between 2 and 4 arguments, got 1
# --- plan misspelt
paln app::deploy { }
#^^^ error idem-expression-not-last: a name has no effect
#    ^^^^^^^^^^^ error idem-expression-not-last: a name has no effect
# --- a chain in a plan
plan app::deploy { File['/a'] -> File['/b'] }
#                  ^^^^^^^^^^^^^^^^^^^^^^^^ error scripting-only: a relationship is not allowed in a plan
# --- upload misspelt
plan app::deploy(TargetSpec $nodes) { uplod_file('a', '/b', $nodes) }
#                                     ^^^^^^^^^^ error unknown-function: unknown function 'uplod_file'; did you mean 'upload_file'?
# --- apply in apply
plan app::deploy(TargetSpec $nodes) { apply($nodes) { apply($nodes) { } } }
#                                                     ^^^^^ error compiling-only: an apply block is not allowed in an apply block
# --- the wrong type of a parameter
plan app::deploy(Integer $n = 'a') { notice($n) }
#                             ^^^ warning default-type-mismatch: parameter 'n' expects an Integer value, got String
# --- get_targets misspelt
plan app::deploy(TargetSpec $nodes) { $t = get_targtes($nodes) return $t }
#                                          ^^^^^^^^^^^ error unknown-function: unknown function 'get_targtes'; did you mean 'get_targets'?
