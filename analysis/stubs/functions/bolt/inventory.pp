# Plans: targets, their facts and variables, PuppetDB.

# @summary Adds facts to a target.
# @param target which
# @param facts values by name; they are merged with those that it has
# @example A role
#   add_facts($target, { 'role' => 'web' })
# @mode plan
function add_facts(Target $target, Hash $facts) >> Target

# @summary Adds targets to a group of the inventory.
# @param targets which
# @param group an existing group
# @example A new target
#   add_to_group('web9.example.com', 'web')
# @mode plan
function add_to_group(Boltlib::TargetSpec $targets, String[1] $group) >> Array[Target]

# @summary The facts of a target, as far as they have been collected.
# @param target which
# @example One of them
#   $family = facts($target)['os']['family']
# @mode plan
function facts(Target $target) >> Hash[String, Data]

# @summary Asks targets for the state of resources.
# @param targets which
# @param resources types, or references with titles
# @return for each target a list of resources
# @example Packages and a file
#   $results = get_resources($targets, [Package, 'File[/etc/motd]'])
# @mode plan
function get_resources(
  Boltlib::TargetSpec $targets,
  Variant[String, Type[Resource], Array[Variant[String, Type[Resource]]]] $resources,
) >> ResultSet

# @summary One target of the inventory, or a new one.
# @param name its name or address
# @example By address
#   $target = get_target('winrm://host2:5985')
# @mode plan
function get_target(Boltlib::TargetSpec $name) >> Target

# @summary The targets that names, groups and patterns mean.
# @param names what to find
# @example A group and a pattern
#   $targets = get_targets(['web', 'db*'])
# @mode plan
function get_targets(Boltlib::TargetSpec $names) >> Array[Target]

# @summary Sends a command to PuppetDB.
# @param command the command
# @param version its version
# @param payload what to send
# @param instance which PuppetDB, where there are several
# @return the identifier of the answer
# @example Facts of another source
#   puppetdb_command('replace_facts', 5, { 'certname' => 'web1', 'values' => {} })
# @mode plan
function puppetdb_command(String[1] $command, Integer $version, Hash[Data, Data] $payload) >> String
function puppetdb_command(String[1] $command, Integer $version, Hash[Data, Data] $payload, String $instance) >> String

# @summary The facts of nodes, from PuppetDB.
# @param certnames the nodes
# @param instance which PuppetDB, where there are several
# @return facts by node
# @example Two nodes
#   $facts = puppetdb_fact(['web1.example.com', 'web2.example.com'])
# @mode plan
function puppetdb_fact(Array[String] $certnames) >> Hash[String, Data]
function puppetdb_fact(Array[String] $certnames, String $instance) >> Hash[String, Data]

# @summary Asks PuppetDB.
# @param query the question, as text of its language or as a tree
# @param instance which PuppetDB, where there are several
# @return the rows of the answer
# @example All nodes
#   $nodes = puppetdb_query('nodes[certname] {}')
# @mode plan
function puppetdb_query(Variant[String, Array[Data]] $query) >> Array[Data]
function puppetdb_query(Variant[String, Array[Data]] $query, String $instance) >> Array[Data]

# @summary Takes targets out of a group of the inventory.
# @param targets which
# @param group the group
# @example A target that is gone
#   remove_from_group('web9.example.com', 'web')
# @mode plan
function remove_from_group(Boltlib::TargetSpec $targets, String[1] $group) >> Any

# @summary Puts values in the place of references to plugins.
# @param references data with `_plugin` entries
# @return the same data, resolved
# @example Targets of a cloud
#   $data = resolve_references({ 'targets' => [{ '_plugin' => 'terraform', 'dir' => 'infra' }] })
# @mode plan
function resolve_references(Data $references) >> Data

# @summary A resource that was stored for a target.
# @param target which
# @param type the type of the resource
# @param title its title
# @return the resource, or undef
# @example A package
#   $openssl = $target.resource('Package', 'openssl')
# @mode plan
function resource(Target $target, Type[Resource] $type, String[1] $title) >> Optional[ResourceInstance]
function resource(Target $target, String[1] $type, String[1] $title) >> Optional[ResourceInstance]

# @summary Changes how a target is connected to.
# @param target which
# @param key the setting, or the path to it
# @param value its value
# @return the target
# @example A password
#   set_config($target, ['ssh', 'password'], $password)
# @mode plan
function set_config(Target $target, Variant[String, Array[String]] $key, Any $value) >> Target

# @summary Says what a target can do, which chooses the implementation of tasks.
# @param target which
# @param feature `powershell`, `shell`, `puppet-agent` or another name
# @param value whether it has the feature
# @return the target
# @example An agent is there
#   set_feature($target, 'puppet-agent')
# @mode plan
function set_feature(Target $target, String $feature, Boolean $value = true) >> Target

# @summary Stores resources for a target; changes nothing on it.
# @param target which
# @param resources the resources
# @return what was stored
# @example From its facts
#   set_resources($target, { 'type' => 'file', 'title' => '/etc/motd', 'state' => { 'ensure' => 'present' } })
# @mode plan
function set_resources(Target $target, Array[Variant[Hash, ResourceInstance]] $resources) >> Array[ResourceInstance]
function set_resources(Target $target, Variant[Hash, ResourceInstance] $resources) >> Array[ResourceInstance]

# @summary Sets a variable of a target.
# @param target which
# @param key the variable
# @param value its value
# @example A mark
#   set_var($target, 'drained', true)
# @mode plan
function set_var(Target $target, String $key, Data $value) >> Any

# @summary The variables of a target.
# @param target which
# @example One of them
#   $drained = vars($target)['drained']
# @mode plan
function vars(Target $target) >> Hash[String, Data]
