# Heredocs with and without interpolation, in several languages.
class app::config (String $user, Integer $port) {
  file { '/etc/app.json':
    content => @("JSON":json/L),
      {
        "user": "${user}",
        "port": ${port},
        "tags": ["a", true, null]
      }
      | JSON
  }
  file { '/etc/app.yaml':
    content => @(YAML:yaml),
      name: app
      list:
        - one
        - 'two'
      | YAML
  }
  file { '/usr/local/bin/app':
    mode    => '0755',
    content => @("SHELL":sh/$n),
      #!/bin/sh
      for f in \$HOME/*; do
        echo "$f" | grep -v '${user}'
      done
      |- SHELL
  }
  notify { 'two':
    message => [@(FIRST), @(SECOND)],
      one
      | FIRST
      two
      | SECOND
  }
}
