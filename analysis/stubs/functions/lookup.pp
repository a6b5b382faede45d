# Data: Hiera and its back ends.

type Puppet::LookupName = Variant[String, Array[String]]
type Puppet::LookupMerge = Variant[String[1], Hash[String, Scalar]]
type Puppet::LookupOptions = Struct[{
    'value_type'          => Optional[Type],
    'default_value'       => Any,
    'override'            => Optional[Hash[String, Any]],
    'default_values_hash' => Optional[Hash[String, Any]],
    'merge'               => Optional[Puppet::LookupMerge],
}]
type Puppet::LookupNameAndOptions = Struct[{
    'name'                => Puppet::LookupName,
    'value_type'          => Optional[Type],
    'default_value'       => Any,
    'override'            => Optional[Hash[String, Any]],
    'default_values_hash' => Optional[Hash[String, Any]],
    'merge'               => Optional[Puppet::LookupMerge],
}]

# @summary Looks a value up in Hiera's data.
# @param name the key, or several that are tried one after the other; dots go into what is found
# @param value_type what the value must be
# @param merge how values of several levels are put together: 'first', 'unique', 'hash', 'deep', or a hash with the strategy and its options
# @param default_value the answer when nothing is found
# @param options all of these by name, and `override` and `default_values_hash`, which are searched before and after the data
# @param block gets the name and answers a value when nothing is found
# @return the value; it is an error when there is none and no default
# @example A port with a default
#   $port = lookup('app::port', Integer, 'first', 80)
# @example By names of options
#   lookup('no::such::key', { 'default_value' => 3 })  # => 3
function lookup(Puppet::LookupName $name, Type $value_type = Any, Puppet::LookupMerge $merge = 'first') >> Any
function lookup(
  Puppet::LookupName $name,
  Optional[Type] $value_type,
  Optional[Puppet::LookupMerge] $merge,
  Any $default_value,
) >> Any
function lookup(
  Puppet::LookupName $name,
  Type $value_type = Any,
  Puppet::LookupMerge $merge = 'first',
  Callable[Puppet::LookupName] &$block,
) >> Any
function lookup(Puppet::LookupNameAndOptions $options, Optional[Callable[Puppet::LookupName]] &$block) >> Any
function lookup(
  Puppet::LookupName $name,
  Puppet::LookupOptions $options,
  Optional[Callable[Puppet::LookupName]] &$block,
) >> Any

# @summary Looks a value up, the first that is found.
# @param key the key
# @param default the answer when nothing is found
# @param override a level that is searched first
# @param arguments all of these in one array
# @param block gets the key and answers a value when nothing is found
# @return the value
# @deprecated use lookup
# @example The same with lookup
#   $port = lookup('app::port', { 'default_value' => 80 })
function hiera(Tuple[String, Any, Any, 1, 3] $arguments) >> Any
function hiera(String $key) >> Any
function hiera(String $key, Any $default, Any $override = undef) >> Any
function hiera(String $key, Callable[1, 1] &$block) >> Any
function hiera(String $key, Any $override, Callable[1, 1] &$block) >> Any

# @summary Looks a value up and puts the arrays of all levels together.
# @param key the key
# @param default the answer when nothing is found
# @param override a level that is searched first
# @param arguments all of these in one array
# @param block gets the key and answers a value when nothing is found
# @return the elements of all levels, each once
# @deprecated use lookup with merge 'unique'
# @example The same with lookup
#   $users = lookup('users', Array, 'unique', [])
function hiera_array(Tuple[String, Any, Any, 1, 3] $arguments) >> Any
function hiera_array(String $key) >> Any
function hiera_array(String $key, Any $default, Any $override = undef) >> Any
function hiera_array(String $key, Callable[1, 1] &$block) >> Any
function hiera_array(String $key, Any $override, Callable[1, 1] &$block) >> Any

# @summary Looks a value up and puts the hashes of all levels together.
# @param key the key
# @param default the answer when nothing is found
# @param override a level that is searched first
# @param arguments all of these in one array
# @param block gets the key and answers a value when nothing is found
# @return the entries of all levels; the first level to have a key wins
# @deprecated use lookup with merge 'hash'
# @example The same with lookup
#   $users = lookup('users', Hash, 'hash', {})
function hiera_hash(Tuple[String, Any, Any, 1, 3] $arguments) >> Any
function hiera_hash(String $key) >> Any
function hiera_hash(String $key, Any $default, Any $override = undef) >> Any
function hiera_hash(String $key, Callable[1, 1] &$block) >> Any
function hiera_hash(String $key, Any $override, Callable[1, 1] &$block) >> Any

# @summary Includes the classes that all levels of the data name.
# @param key the key
# @param default the answer when nothing is found
# @param override a level that is searched first
# @param arguments all of these in one array
# @param block gets the key and answers classes when nothing is found
# @deprecated use include with lookup
# @example The same with lookup
#   lookup('classes', Array[String], 'unique', []).include
function hiera_include(Tuple[String, Any, Any, 1, 3] $arguments) >> Any
function hiera_include(String $key) >> Any
function hiera_include(String $key, Any $default, Any $override = undef) >> Any
function hiera_include(String $key, Callable[1, 1] &$block) >> Any
function hiera_include(String $key, Any $override, Callable[1, 1] &$block) >> Any

# @summary Hiera's back end for JSON; named in hiera.yaml, seldom called.
# @param options the options of the level
# @param context Hiera's context
# @return the data of the file
# @example In hiera.yaml: `data_hash: json_data`
#   $data = json_data({ 'path' => '/etc/data.json' }, $context)
function json_data(Struct[{ 'path' => String[1] }] $options, Puppet::LookupContext $context) >> Hash

# @summary Hiera's back end for YAML; named in hiera.yaml, seldom called.
# @param options the options of the level
# @param context Hiera's context
# @return the data of the file
# @example In hiera.yaml: `data_hash: yaml_data`
#   $data = yaml_data({ 'path' => '/etc/data.yaml' }, $context)
function yaml_data(Struct[{ 'path' => String[1] }] $options, Puppet::LookupContext $context) >> Hash

# @summary Hiera's back end for HOCON; named in hiera.yaml, seldom called.
# @param options the options of the level
# @param context Hiera's context
# @return the data of the file
# @example In hiera.yaml: `data_hash: hocon_data`
#   $data = hocon_data({ 'path' => '/etc/data.conf' }, $context)
function hocon_data(Struct[{ 'path' => String[1] }] $options, Puppet::LookupContext $context) >> Hash

# @summary Hiera's back end for encrypted YAML; named in hiera.yaml, seldom called.
# @param key what to look up
# @param options the options of the level
# @param context Hiera's context
# @return the decrypted value
# @example In hiera.yaml: `lookup_key: eyaml_lookup_key`
#   $value = eyaml_lookup_key('password', { 'path' => '/etc/secrets.eyaml' }, $context)
# @since puppet5
function eyaml_lookup_key(String[1] $key, Hash[String[1], Any] $options, Puppet::LookupContext $context) >> Any
