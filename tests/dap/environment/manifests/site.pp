# Nodes of the debugger's tests.
$owner = 'shop'

node 'broken' {
  notice('about to fail')
  fail("no ${owner} here")
}

node default {
  include shop
  Package['nginx'] -> Service['nginx']
  notice("ports ${shop::ports}")
}

# A template with a lambda.
node 'page' {
  notice(epp('shop/page.epp'))
}

node /^till[0-9A-Z]/, 'till.example.com' {
  notice("till ${facts['networking']['fqdn']}")
}
