# A folder that the service offers.
define depot::share (
  Pattern[/\A\//] $path = "/srv/${title}",
  Boolean $read_only = false,
  Array[String] $groups = [],
  Optional[Integer] $quota = undef,
) {
  include depot
  file { $path:
    ensure => directory,
    owner  => $depot::user,
    mode   => if $read_only { '0555' } else { '0755' },
  }
  file { "/etc/depot.d/${title}.share":
    content => "path=${path} groups=${groups.join(',')}\n",
    require => File[$path],
    before  => Service['depot'],
  }
  if $quota {
    exec { "quota ${title}":
      command     => "/usr/sbin/setquota ${path} ${quota}",
      refreshonly => true,
      subscribe   => File[$path],
    }
  }
}
