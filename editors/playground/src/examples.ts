// What can be chosen as an example: the files, and the view beside them.

export interface Example {
  title: string;
  files: Record<string, string>;
  /** The file that is opened; the first one if left out. */
  open?: string;
  view?: string;
  expression?: string;
}

export const kExamples: Example[] = [
  {
    title: 'A tour',
    open: 'modules/profile/manifests/web.pp',
    files: {
      'manifests/site.pp': `# Hover over names, press Ctrl+. on a finding, F12 on a class, F2 on a variable.
node default {
  include profile::web
}
`,
      'modules/profile/manifests/web.pp': `# A web server with its virtual hosts.
#
# @param port
#   the port that the server listens on
# @param sites
#   names of the sites and their folders
class profile::web (
  Stdlib::Port           $port  = 8080,
  Hash[String[1], String] $sites = { 'www' => '/srv/www' },
) {
  $url = "http://\${facts['networking']['fqdn']}:\${prot}/"

  package { 'nginx':
    ensure => instaled,
  }

  file { '/etc/nginx/nginx.conf':
    ensure  => file,
    mode    => 0689,
    content => epp('profile/nginx.conf.epp', { 'port' => $port, 'sites' => $sites }),
    require => Package['nginx'],
    notify  => Service['nginx'],
  }

  service { 'nginx':
    ensure => running,
    enable => true,
  }

  $total = $port + 'eight'
  $names = $sites.map |$name, $folder| { "\${name}.example.com" }

  notify { "serving \${names.length} sites at \${url}": }
}
`,
      'modules/profile/templates/nginx.conf.epp': `<%- | Integer $port, Hash $sites | -%>
http {
<% $sites.each |$name, $folder| { -%>
  server {
    listen <%= $port %>;
    server_name <%= $name %>.example.com;
    root <%= $foldr %>;
  }
<% } -%>
}
`,
      'modules/stdlib/types/port.pp': `# A port of TCP or UDP.
type Stdlib::Port = Integer[0, 65535]
`,
      'data/common.yaml': `---
profile::web::port: 'eighty'
profile::web::sites:
  www: /srv/www
  docs: /srv/docs
`,
      'hiera.yaml': `---
version: 5
hierarchy:
  - name: common
    path: common.yaml
`,
    },
  },
  {
    title: 'A catalog and its graph',
    view: 'catalog',
    files: {
      'manifests/site.pp': `$releases = ['2.1', '2.2', '3.0']

user { 'deploy':
  ensure => present,
  home   => '/srv/app',
}

file { '/srv/app':
  ensure => directory,
  owner  => 'deploy',
}

$releases.each |$release| {
  file { "/srv/app/\${release}":
    ensure => directory,
    owner  => 'deploy',
  }
}

file { '/srv/app/current':
  ensure => link,
  target => "/srv/app/\${releases[-1]}",
  notify => Service['app'],
}

package { 'app':
  ensure => $facts['os']['family'] ? {
    'Debian' => '3.0-1',
    default  => latest,
  },
}

service { 'app':
  ensure    => running,
  subscribe => Package['app'],
}
`,
    },
  },
  {
    title: 'Types and values',
    open: 'manifests/site.pp',
    view: 'evaluate',
    expression: `$servers = { 'db' => [1, 2], 'web' => [3, 4, 5] }
$servers.map |$role, $ids| {
  [$role, $ids.map |$id| { "\${role}\${id}" }]
}.reduce({}) |$all, $pair| { $all + { $pair[0] => $pair[1] } }
`,
    files: {
      'modules/util/functions/backup_hour.pp': `# Spreads backups over the night by the name of the node.
function util::backup_hour(String[1] $node, Integer[1, 12] $hours = 6) >> Integer[0, 23] {
  $offset = $node.length % $hours
  (22 + $offset) % 24
}
`,
      'manifests/site.pp': `# Inlay hints show what is known of each variable; hover tells more.
type Env = Enum['production', 'staging']

function tags(Env $env, Optional[String] $owner = undef) {
  $base = ['puppet', $env]
  $all = $owner ? {
    undef   => $base,
    default => $base + [$owner],
  }
  $all.join(',')
}

$hour = util::backup_hour('db01.example.com')
$tags = tags('production', 'ops')
$wrong = tags('test')

cron { 'backup':
  command => "/usr/local/bin/backup --tags \${tags}",
  hour    => $hour,
  minute  => 75,
}
`,
    },
  },
  {
    title: 'Data in Hiera',
    files: {
      'manifests/site.pp': `include motd

notify { "the level is \${lookup('motd::level')}": }
`,
      'modules/motd/manifests/init.pp': `class motd (
  String           $text,
  Integer[1, 5]    $level = 1,
  Array[String[1]] $lines = [],
) {
  file { '/etc/motd':
    content => join([$text] + $lines, "\\n"),
  }
}
`,
      'hiera.yaml': `---
version: 5
defaults:
  datadir: data
  data_hash: yaml_data
hierarchy:
  - name: operating system
    path: "os/%{facts.os.family}.yaml"
  - name: common
    path: common.yaml
`,
      'data/common.yaml': `---
motd::text: Welcome
motd::level: 7
motd::line:
  - be kind
`,
      'data/os/Debian.yaml': `---
motd::text: Welcome to Debian
`,
    },
  },
  {
    title: 'Style, as puppet-lint sees it',
    view: 'lint',
    files: {
      'modules/ntp/manifests/init.pp': `class ntp($servers = "pool.ntp.org", $package='ntp') {
    package { "$package":
        ensure => "installed",
    }

    file {'/etc/ntp.conf':
        content => "server \${servers}",
        ensure => file,
        mode => '644',
    }

    if $::operatingsystem == 'Debian' { $service = "ntp" }
    else { $service = 'ntpd' }
    service { $service: ensure => running, enable => true, require => Package["$package"] }
}
`,
    },
  },
];
