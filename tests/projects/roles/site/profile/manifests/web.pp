# A web server behind a proxy.
#
# @param port the port that it listens on
# @param workers how many processes it has
# @param password the password of its administrator
# @param settings of the server
# @param admin_settings of the pages of the administrator
class profile::web (
  Integer[1, 65535] $port = 8080,
  Integer[1] $workers = 2,
  Sensitive[String] $password = Sensitive('none'),
  Profile::Settings $settings = { 'gzip' => true },
  Profile::Settings $admin_settings = $settings,
) {
  file { '/etc/web.conf':
    ensure    => file,
    content   => Sensitive("port ${port}\nworkers ${workers}\npassword ${password.unwrap}\n"),
    show_diff => false,
    mode      => '0600',
  }

  ($settings + $admin_settings).each |$key, $value| {
    file { "/etc/web.d/${key}.conf":
      content => "${key} = ${value}\n",
    }
  }
}
