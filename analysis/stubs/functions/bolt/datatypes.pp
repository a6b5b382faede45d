# Data types that plans know besides those of the language.

# @summary Names of targets with commas between them, names of groups, targets, or an array of all these.
# @example A parameter of a plan
#   plan deploy(Boltlib::TargetSpec $targets) {
#     run_command('uptime', $targets)
#   }
# @mode plan
type Boltlib::TargetSpec = Variant[String[1], Target, Array[Boltlib::TargetSpec]]

# @summary The short name of Boltlib::TargetSpec.
# @example A parameter of a plan
#   plan deploy(TargetSpec $targets) {
#     run_command('uptime', $targets)
#   }
# @mode plan
type TargetSpec = Boltlib::TargetSpec

# @summary What a plan may return.
# @example A plan that says what it did
#   plan deploy(Boltlib::TargetSpec $targets) {
#     return run_command('uptime', $targets)
#   }
# @mode plan
type Boltlib::PlanResult = Variant[
  Boolean, Numeric, String, Undef, Error, Result, ApplyResult, ContainerResult, ResultSet, Target, ResourceInstance,
  Future, Array[Boltlib::PlanResult], Hash[String, Boltlib::PlanResult],
]

# @summary Something that commands and tasks can be run on.
# @example How it is reached
#   get_targets('web')[0].transport
# @mode plan
type Target = Object[{
    attributes => {
      'uri'          => { type => Optional[String[1]], kind => given_or_derived },
      'name'         => { type => Optional[String[1]], kind => given_or_derived },
      'safe_name'    => { type => Optional[String[1]], kind => given_or_derived },
      'target_alias' => { type => Optional[Variant[String[1], Array[String[1]]]], kind => given_or_derived },
      'config'       => { type => Optional[Hash[String[1], Data]], kind => given_or_derived },
      'vars'         => { type => Optional[Hash[String[1], Data]], kind => given_or_derived },
      'facts'        => { type => Optional[Hash[String[1], Data]], kind => given_or_derived },
      'features'     => { type => Optional[Array[String[1]]], kind => given_or_derived },
      'plugin_hooks' => { type => Optional[Hash[String[1], Data]], kind => given_or_derived },
      'resources'    => { type => Optional[Hash[String[1], ResourceInstance]], kind => given_or_derived },
    },
    functions  => {
      'host'             => Callable[[], Optional[String]],
      'password'         => Callable[[], Optional[String[1]]],
      'port'             => Callable[[], Optional[Integer]],
      'protocol'         => Callable[[], Optional[String[1]]],
      'transport'        => Callable[[], String[1]],
      'transport_config' => Callable[[], Hash[String[1], Data]],
      'user'             => Callable[[], Optional[String[1]]],
    },
}]

# @summary What an action did on one target.
# @example What a command printed
#   run_command('uptime', 'web01').first['stdout']
# @mode plan
type Result = Object[{
    attributes => { 'value' => Hash[String[1], Data], 'target' => Target },
    functions  => {
      'action'    => Callable[[], String],
      'error'     => Callable[[], Optional[Error]],
      'message'   => Callable[[], Optional[String]],
      'ok'        => Callable[[], Boolean],
      'sensitive' => Callable[[], Optional[Sensitive[Data]]],
      'status'    => Callable[[], String],
      'to_data'   => Callable[[], Hash],
      '[]'        => Callable[[String[1]], Data],
    },
}]

# @summary What applying a catalog did on one target.
# @example The report
#   $results = apply('web01') { include ntp }
#   $results.first.report['status']
# @mode plan
type ApplyResult = Object[{
    attributes => { 'report' => Hash[String[1], Data], 'target' => Target },
    functions  => {
      'action'  => Callable[[], String],
      'error'   => Callable[[], Optional[Error]],
      'message' => Callable[[], Optional[String]],
      'ok'      => Callable[[], Boolean],
      'to_data' => Callable[[], Hash],
      'value'   => Callable[[], Hash],
    },
}]

# @summary What running a container did.
# @example What it printed
#   run_container('alpine', 'cmd' => 'uptime').stdout
# @mode plan
type ContainerResult = Object[{
    attributes => { 'value' => Hash[String[1], Data] },
    functions  => {
      'error'   => Callable[[], Optional[Error]],
      'ok'      => Callable[[], Boolean],
      'status'  => Callable[[], String],
      'stderr'  => Callable[[], String],
      'stdout'  => Callable[[], String],
      'to_data' => Callable[[], Hash],
      '[]'      => Callable[[String[1]], Data],
    },
}]

# @summary What an action did on several targets.
# @example The targets on which it failed
#   run_command('uptime', 'web', '_catch_errors' => true).error_set.names
# @mode plan
# @iterates Variant[Result, ApplyResult]
type ResultSet = Object[{
    attributes => { 'results' => Array[Variant[Result, ApplyResult]] },
    functions  => {
      'count'      => Callable[[], Integer],
      'empty'      => Callable[[], Boolean],
      'error_set'  => Callable[[], ResultSet],
      'filter_set' => Callable[[Callable], ResultSet],
      'find'       => Callable[[String[1]], Optional[Variant[Result, ApplyResult]]],
      'first'      => Callable[[], Optional[Variant[Result, ApplyResult]]],
      'names'      => Callable[[], Array[String[1]]],
      'ok'         => Callable[[], Boolean],
      'ok_set'     => Callable[[], ResultSet],
      'targets'    => Callable[[], Array[Target]],
      'to_data'    => Callable[[], Array[Hash]],
      '[]'         => Variant[
        Callable[[Integer], Optional[Variant[Result, ApplyResult, Array[Variant[Result, ApplyResult]]]]],
        Callable[[Integer, Integer], Optional[Variant[Result, ApplyResult, Array[Variant[Result, ApplyResult]]]]],
      ],
    },
}]

# @summary A resource on a target, as it is and as it should be.
# @example As references write it
#   get_resources('web01', 'package')
#   get_target('web01').resources['Package[openssl]'].reference
# @mode plan
type ResourceInstance = Object[{
    attributes => {
      'target'        => Target,
      'type'          => Variant[String[1], Type[Resource]],
      'title'         => String[1],
      'state'         => Optional[Hash[String[1], Data]],
      'desired_state' => Optional[Hash[String[1], Data]],
      'events'        => Optional[Array[Hash[String[1], Data]]],
    },
    functions  => {
      'add_event'               => Callable[[Hash[String[1], Data]], Array[Hash[String[1], Data]]],
      'set_state'               => Callable[[Hash[String[1], Data]], Hash[String[1], Data]],
      'overwrite_state'         => Callable[[Hash[String[1], Data]], Hash[String[1], Data]],
      'set_desired_state'       => Callable[[Hash[String[1], Data]], Hash[String[1], Data]],
      'overwrite_desired_state' => Callable[[Hash[String[1], Data]], Hash[String[1], Data]],
      'reference'               => Callable[[], String],
      '[]'                      => Callable[[String[1]], Data],
    },
}]

# @summary A block that runs beside the plan.
# @example Until it is done
#   $future = background() || { run_command('uptime', 'web') }
#   wait($future)
# @mode plan
type Future = Object[{
    functions => { 'state' => Callable[[], Enum['running', 'done', 'error']] },
}]
