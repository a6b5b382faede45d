# @summary Installs and configures the queue.
#
# @param package the name of the package
# @param service the name of the service
# @param config the path of the configuration
# @param options of the server
# @param admin_password the password of the administrator
# @param started the first day of service
class queue (
  String[1] $package,
  String[1] $service,
  Queue::Options $options,
  Sensitive[String[1]] $admin_password,
  Pattern[/\A\d{4}-\d\d-\d\d\z/] $started,
  String[1] $config = '/etc/queue/queue.conf',
) {
  package { $package:
    ensure => installed,
  }

  file { $config:
    ensure  => file,
    content => template('queue/queue.conf.erb'),
    require => Package[$package],
  }

  service { $service:
    ensure    => running,
    enable    => true,
    subscribe => File[$config],
  }

  file { '/etc/queue/password':
    content   => $admin_password,
    mode      => '0600',
    show_diff => false,
  }

  notify { "since ${started}": }
}
