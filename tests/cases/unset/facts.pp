# Facts that are read like variables, and by older names.
class a {
  notice($::osfamily, $osfamily, "${::osfamily} $hostname ${ipaddress_eth0}")
#        ^^^^^^^^^^^ warning legacy-fact: legacy fact 'osfamily': $facts['os']['family']
#                     ^^^^^^^^^ warning legacy-fact: legacy fact 'osfamily': $facts['os']['family']
#                                   ^^^^^^^^^^ warning legacy-fact: legacy fact 'osfamily': $facts['os']['family']
#                                               ^^^^^^^^^ warning legacy-fact: legacy fact 'hostname': $facts['networking']['hostname']
#                                                           ^^^^^^^^^^^^^^ warning legacy-fact: legacy fact 'ipaddress_eth0': $facts['networking']['interfaces']['eth0']['ip']
  notice($::kernel, $kernel, $facts['kernel'], $facts['osfamily'], $facts['os']['family'])
#        ^^^^^^^^^ hint top-scope-fact: a fact is accessed as a top-scope variable: $facts['kernel']
#                   ^^^^^^^ hint top-scope-fact: a fact is accessed as a top-scope variable: $facts['kernel']
#                                              ^^^^^^^^^^^^^^^^^^ warning legacy-fact: legacy fact 'osfamily': $facts['os']['family']
  notice("${facts['fqdn']}", $facts['blockdevices'], $::interfaces, $::osfamly)
#           ^^^^^^^^^^^^^ warning legacy-fact: legacy fact 'fqdn': $facts['networking']['fqdn']
#                            ^^^^^^^^^^^^^^^^^^^^^^ warning legacy-fact: legacy fact 'blockdevices'
#                                                    ^^^^^^^^^^^^^ warning legacy-fact: legacy fact 'interfaces'
  notice($facts['processors']['count'], $facts['processor0'], $facts['network_zone'])
#                                       ^^^^^^^^^^^^^^^^^^^^ warning legacy-fact: legacy fact 'processor0': $facts['processors']['models'][0]
  $fqdn = 'mine'
  notice($fqdn)
}
