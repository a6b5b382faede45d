# @summary A line of /etc/hosts.
# @example With a short name
#   host { 'db.example.com':
#     ip           => '192.0.2.7',
#     host_aliases => ['db'],
#   }
# @module host_core
# @provider parsed
type host inherits Resource {
  # A comment at the end of the line.
  attr comment, Pattern[/\A[^\r\n]*\z/] {
    $property = true
  }

  # Whether the line exists.
  attr ensure, Enum['present', 'absent'] {
    $property = true
  }

  # Other names.
  attr host_aliases, Variant[Pattern[/\A\S+\z/], Array[Pattern[/\A\S+\z/]]] {
    $property = true
  }

  # The address, of IPv4 or IPv6.
  attr ip, Pattern[
    /\A([01]?\d?\d|2[0-4]\d|25[0-5])(\.([01]?\d?\d|2[0-4]\d|25[0-5])){3}\z/,
    /\A\s*[0-9A-Fa-f]*:[0-9A-Fa-f:.]*(%.+)?\s*\z/,
  ] {
    $property = true
  }

  # The name.
  attr name, Pattern[/\A[\w-]+(\.[\w-]+)*\.?\z/] {
    $isnamevar = true
  }

  # How hosts are managed on this platform.
  attr provider, String[1]

  # The file.
  attr target, String {
    $property = true
  }
}
