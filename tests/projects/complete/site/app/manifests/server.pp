# @summary A class with parameters.
class app::server (
  Integer[1, 65535] $port = 80,
  Enum['present', 'absent'] $ensure = 'present',
  Optional[String[1]] $title_text = undef,
  Array[String] $aliases = [],
  App::Mode $mode = 'fast',
) {
  notify { "server ${port} ${ensure} ${title_text} ${aliases} ${mode}": }
}
