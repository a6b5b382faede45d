node default {
  include ntp
}

node 'web.example.com', /^web\d+\./ {
  include apache
}
