# @summary A defined type.
define app::vhost (
  Integer $port,
  Enum['http', 'https'] $scheme = 'http',
  App::Settings $settings = {},
  Boolean $ssl = false,
) {
  notify { "vhost ${name} ${port} ${scheme} ${settings} ${ssl}": }
}
