# Facts that are read like variables, and by older names.
class a {
  notice($::osfamily, $osfamily, "${::osfamily} $hostname ${ipaddress_eth0}")
#        ^^^^^^^^^^^ warning legacy-fact: the fact 'osfamily' is only sent by older agents: $facts['os']['family']
#                     ^^^^^^^^^ warning legacy-fact: the fact 'osfamily' is only sent by older agents: $facts['os']['family']
#                                   ^^^^^^^^^^ warning legacy-fact: the fact 'osfamily' is only sent by older agents: $facts['os']['family']
#                                               ^^^^^^^^^ warning legacy-fact: the fact 'hostname' is only sent by older agents: $facts['networking']['hostname']
#                                                           ^^^^^^^^^^^^^^ warning legacy-fact: the fact 'ipaddress_eth0' is only sent by older agents: $facts['networking']['interfaces']['eth0']['ip']
  notice($::kernel, $kernel, $facts['kernel'], $facts['osfamily'], $facts['os']['family'])
#        ^^^^^^^^^ hint top-scope-fact: a fact is read like a variable of top scope: $facts['kernel']
#                   ^^^^^^^ hint top-scope-fact: a fact is read like a variable of top scope: $facts['kernel']
#                                              ^^^^^^^^^^^^^^^^^^ warning legacy-fact: the fact 'osfamily' is only sent by older agents: $facts['os']['family']
  notice("${facts['fqdn']}", $facts['blockdevices'], $::interfaces, $::osfamly)
#           ^^^^^^^^^^^^^ warning legacy-fact: the fact 'fqdn' is only sent by older agents: $facts['networking']['fqdn']
#                            ^^^^^^^^^^^^^^^^^^^^^^ warning legacy-fact: the fact 'blockdevices' is only sent by older agents
#                                                    ^^^^^^^^^^^^^ warning legacy-fact: the fact 'interfaces' is only sent by older agents
  notice($facts['processors']['count'], $facts['processor0'], $facts['network_zone'])
#                                       ^^^^^^^^^^^^^^^^^^^^ warning legacy-fact: the fact 'processor0' is only sent by older agents: $facts['processors']['models'][0]
  $fqdn = 'mine'
  notice($fqdn)
}
