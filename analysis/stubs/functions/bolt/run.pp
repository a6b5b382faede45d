# Plans: doing things on targets. Options that begin with an underscore, such as `_catch_errors` and `_run_as`, go
# with all of these functions; a description is shown instead of what is run.

# @summary Installs the agent where it is missing, and collects facts, so that `apply` works.
# @param targets where
# @param options `_required_modules`, `_run_as` and the like
# @example Before an apply
#   apply_prep($targets)
# @mode plan
function apply_prep(Boltlib::TargetSpec $targets, Hash[String, Data] $options = {}) >> Any

# @summary Starts a block and goes on without waiting for it.
# @param name what it is called in the log
# @param block what to do
# @return what `wait` waits for
# @example A long task
#   $future = background('backup') || { run_task('backup', $targets) }
# @mode plan
function background(String[1] $name = 'background', Callable[0, 0] &$block) >> Future

# @summary Runs a block and gives an error back instead of ending the plan.
# @param error_types kinds of errors to give back; all unless told
# @param block what to do
# @return what the block returns, or the error
# @example Go on in any case
#   $result = catch_errors() || { run_command('false', $targets) }
# @mode plan
function catch_errors(Array[String[1]] $error_types = [], Callable[0, 0] &$block) >> Any

# @summary Copies a file or folder from the targets.
# @param source where it is on the targets
# @param destination a folder for it below the project's `downloads`
# @param targets from where
# @param description what to show instead
# @param options options of the action
# @example Logs
#   download_file('/var/log/syslog', 'logs', $targets)
# @mode plan
function download_file(
  String[1] $source,
  String[1] $destination,
  Boltlib::TargetSpec $targets,
  Hash[String[1], Any] $options = {},
) >> ResultSet
function download_file(
  String[1] $source,
  String[1] $destination,
  Boltlib::TargetSpec $targets,
  String $description,
  Hash[String[1], Any] $options = {},
) >> ResultSet

# @summary Ends the plan with an error.
# @param message what went wrong
# @param kind the kind of the error, for those who catch it
# @param details more about it
# @param issue_code not used
# @param error an error to end with
# @return nothing: what follows the call is not reached
# @example Ask whether it went well
#   unless $results.ok { fail_plan('some targets failed', 'deploy/failed') }
# @mode plan
function fail_plan(
  String[1] $message,
  String[1] $kind = 'bolt/plan-failure',
  Hash[String[1], Any] $details = {},
  String[1] $issue_code = 'none',
) >> Variant
function fail_plan(Error $error) >> Variant

# @summary Runs a block for all elements at the same time.
# @param data the elements
# @param block gets one element
# @return what the block returns for each element
# @example Two steps for each target, without waiting for the others
#   parallelize($targets) |$target| { run_task('stop', $target) run_task('start', $target) }
# @mode plan
function parallelize(Array[Any] $data, Callable[Any] &$block) >> Array[Boltlib::PlanResult]

# @summary Runs a command.
# @param command the command, read by the target's shell
# @param targets where
# @param description what to show instead
# @param options options of the action
# @example The name of the kernel
#   $results = run_command('uname -r', $targets)
# @mode plan
function run_command(String[1] $command, Boltlib::TargetSpec $targets, Hash[String[1], Any] $options = {}) >> ResultSet
function run_command(
  String[1] $command,
  Boltlib::TargetSpec $targets,
  String $description,
  Hash[String[1], Any] $options = {},
) >> ResultSet

# @summary Runs a container on this host.
# @param image its image
# @param options `cmd`, `env_vars`, `ports`, `rm`, `volumes`, `workdir`
# @example One command
#   $result = run_container('alpine', 'cmd' => 'id', 'rm' => true)
# @mode plan
function run_container(String[1] $image, Hash[String[1], Any] $options = {}) >> ContainerResult

# @summary Runs another plan.
# @param plan_name the plan
# @param targets the value for its parameter `targets`
# @param arguments values for its parameters, and options of the action
# @return what the plan returns
# @example With parameters
#   run_plan('deploy', 'version' => '1.2')
# @mode plan
function run_plan(String $plan_name, Hash $arguments = {}) >> Boltlib::PlanResult
function run_plan(String $plan_name, Boltlib::TargetSpec $targets, Hash $arguments = {}) >> Boltlib::PlanResult

# @summary Copies a script to the targets and runs it.
# @param script MODULE/FILE, or an absolute path
# @param targets where
# @param description what to show instead
# @param options `arguments`, `pwsh_params`, and options of the action
# @example With arguments
#   run_script('deploy/check.sh', $targets, 'arguments' => ['--quick'])
# @mode plan
function run_script(String[1] $script, Boltlib::TargetSpec $targets, Hash[String[1], Any] $options = {}) >> ResultSet
function run_script(
  String[1] $script,
  Boltlib::TargetSpec $targets,
  String $description,
  Hash[String[1], Any] $options = {},
) >> ResultSet

# @summary Runs a task.
# @param task_name the task
# @param targets where
# @param description what to show instead
# @param arguments values for its parameters, and options of the action
# @example A service
#   run_task('service', $targets, 'action' => 'restart', 'name' => 'nginx')
# @mode plan
function run_task(String[1] $task_name, Boltlib::TargetSpec $targets, Hash[String[1], Any] $arguments = {}) >> ResultSet
function run_task(
  String[1] $task_name,
  Boltlib::TargetSpec $targets,
  Optional[String] $description,
  Hash[String[1], Any] $arguments = {},
) >> ResultSet

# @summary Runs a task with other parameters on each target.
# @param task_name the task
# @param targets where
# @param description what to show instead
# @param options options of the action
# @param block gets a target and answers values for the task's parameters
# @example By facts
#   run_task_with('join', $targets) |$target| { { 'name' => $target.name } }
# @mode plan
function run_task_with(
  String[1] $task_name,
  Boltlib::TargetSpec $targets,
  Hash[String[1], Any] $options = {},
  Callable[Target] &$block,
) >> ResultSet
function run_task_with(
  String[1] $task_name,
  Boltlib::TargetSpec $targets,
  Optional[String] $description,
  Hash[String[1], Any] $options = {},
  Callable[Target] &$block,
) >> ResultSet

# @summary Copies a file or folder to the targets.
# @param source MODULE/FILE, or an absolute path
# @param destination an absolute path on the targets
# @param targets where
# @param description what to show instead
# @param options options of the action
# @example A configuration
#   upload_file('deploy/app.conf', '/etc/app.conf', $targets)
# @mode plan
function upload_file(
  String[1] $source,
  String[1] $destination,
  Boltlib::TargetSpec $targets,
  Hash[String[1], Any] $options = {},
) >> ResultSet
function upload_file(
  String[1] $source,
  String[1] $destination,
  Boltlib::TargetSpec $targets,
  String $description,
  Hash[String[1], Any] $options = {},
) >> ResultSet

# @summary Waits for blocks that were started with `background`.
# @param futures what `background` returned
# @param timeout how many seconds to wait
# @param options `_catch_errors`
# @return what the blocks returned
# @example With a limit
#   $results = wait($future, 30)
# @mode plan
function wait(Variant[Future, Array[Future]] $futures, Hash[String[1], Any] $options = {}) >> Array[Boltlib::PlanResult]
function wait(
  Variant[Future, Array[Future]] $futures,
  Variant[Integer[0], Float[0.0]] $timeout,
  Hash[String[1], Any] $options = {},
) >> Array[Boltlib::PlanResult]

# @summary Waits until targets can be connected to.
# @param targets which
# @param options `description`, `wait_time` and `retry_interval` in seconds, `_catch_errors`
# @example After a restart
#   wait_until_available($targets, 'wait_time' => 300)
# @mode plan
function wait_until_available(Boltlib::TargetSpec $targets, Hash[String[1], Any] $options = {}) >> ResultSet

# @summary Runs a block without showing each action.
# @param block what to do
# @return what the block returns
# @example Many small steps
#   without_default_logging() || { run_command('true', $targets) }
# @mode plan
function without_default_logging(Callable[0, 0] &$block) >> Any

# @summary Writes text to a file on the targets.
# @param targets where
# @param content the text
# @param destination an absolute path
# @param options options of the action
# @example A greeting
#   write_file($targets, 'Hello', '/etc/motd')
# @mode plan
function write_file(
  Boltlib::TargetSpec $targets,
  String $content,
  String[1] $destination,
  Hash[String[1], Any] $options = {},
) >> ResultSet
