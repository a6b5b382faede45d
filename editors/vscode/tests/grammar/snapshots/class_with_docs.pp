# @summary Installs a web server, and starts it.
#
# @example Declaring it with a port of its own
#   class { 'web':
#     port => 8080,
#   }
#
# @param port where it listens
# @param vhosts
#   A hash from names to their settings; see {web::vhost}.
# @api private
class web (
  Integer[1, 65535]             $port   = 80,
  Enum['running', 'stopped']    $ensure = 'running',
  Hash[String[1], Struct[{
    root               => Stdlib::Absolutepath,
    Optional['index']  => Array[String[1], 1],
  }]]                           $vhosts = {},
  Optional[Sensitive[String]]   $secret = undef,
) inherits web::params {
  contain web::install
  contain web::config

  Class['web::install']
  -> Class['web::config']
  ~> service { 'web':
    ensure => $ensure,
    enable => $ensure == 'running',
  }
}
