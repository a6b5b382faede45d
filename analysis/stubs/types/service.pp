# @summary A service: whether it runs, and whether it starts with the system.
# @example Running, and after changes restarted
#   service { 'nginx':
#     ensure    => running,
#     enable    => true,
#     subscribe => File['/etc/nginx/nginx.conf'],
#   }
# @feature configurable_timeout waits as long as told
# @feature controllable runs a control command
# @feature delayed_startable starts some time after the system
# @feature enableable can be started with the system
# @feature flaggable takes flags
# @feature manages_logon_credentials manages the account that it runs as
# @feature manual_startable can be started by hand only
# @feature maskable can be kept from being started at all
# @feature refreshable can be restarted
# @provider base refreshable
# @provider bsd enableable refreshable
# @provider daemontools enableable refreshable
# @provider debian enableable refreshable
# @provider freebsd enableable refreshable
# @provider gentoo enableable refreshable
# @provider init refreshable
# @provider launchd enableable refreshable
# @provider openbsd enableable flaggable refreshable
# @provider openrc enableable refreshable
# @provider openwrt enableable refreshable
# @provider rcng enableable refreshable
# @provider redhat enableable refreshable
# @provider runit enableable refreshable
# @provider service refreshable
# @provider smf enableable refreshable
# @provider src enableable refreshable
# @provider systemd enableable maskable refreshable
# @provider upstart enableable refreshable
# @provider windows configurable_timeout delayed_startable enableable manages_logon_credentials manual_startable refreshable
type service inherits Resource {
  # The program, for providers that start it themselves.
  attr binary, Variant[String, Any]

  # A name for the service in the system's settings.
  attr control, Variant[String, Any]

  # Whether it starts with the system.
  attr enable, Variant[Boolean, Enum['true', 'false', 'manual', 'mask', 'delayed']] {
    $property = true
    $features = ['enableable']
  }

  # Whether it runs.
  attr ensure, Variant[Boolean, Enum['running', 'stopped', 'true', 'false']] {
    $property = true
  }

  # Flags for its start.
  attr flags, Variant[Puppet::Texts, Any] {
    $property = true
    $features = ['flaggable']
  }

  # Whether the init script knows restart.
  attr hasrestart, Puppet::Flag

  # Whether the init script knows status.
  attr hasstatus, Puppet::Flag {
    $default = true
  }

  # The account that it runs as.
  attr logonaccount, Variant[String, Any] {
    $property = true
    $features = ['manages_logon_credentials']
  }

  # The password of that account.
  attr logonpassword, Pattern[/\A[^:]*\z/] {
    $features = ['manages_logon_credentials']
  }

  # A command or manifest that configures it.
  attr manifest, Variant[String, Any]

  # What the service is called.
  attr name, String[1] {
    $isnamevar = true
  }

  # Where init scripts are.
  attr path, Puppet::Texts

  # What its process looks like in the list of processes.
  attr pattern, Variant[String, Any]

  # How services are managed on this platform.
  attr provider, String[1]

  # A command that restarts it.
  attr restart, Variant[String, Any]

  # A command that starts it.
  attr start, Variant[String, Any]

  # A command that succeeds while it runs.
  attr status, Variant[String, Any]

  # A command that stops it.
  attr stop, Variant[String, Any]

  # How many seconds to wait for it.
  attr timeout, Variant[Integer[1], Pattern[/\A0*[1-9]\d*\z/]] {
    $features = ['configurable_timeout']
  }

  # @example
  #   service { 'app': logonpassword => 'secret' }
  # @needs manages_logon_credentials
  it 'logonpassword is the password of logonaccount and needs it' {
    $logonpassword !~ Undef and $logonaccount =~ Undef
  }
}
