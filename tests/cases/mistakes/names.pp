# Slips of the pen in names that come with the language.
class app(String $version, Hash $facts_of) {
  fiel { '/etc/app': ensure => file }
# ^^^^ error unknown-resource-type: there is no resource type 'fiel'; did you mean 'file'?
  packagge { 'app': ensure => installed }
# ^^^^^^^^ error unknown-resource-type: there is no resource type 'packagge'; did you mean 'package'?
  $line = sprintff('%s', $version)
#         ^^^^^^^^ error unknown-function: there is no function 'sprintff'; did you mean 'sprintf'?
  if $version =~ Strin { notice($line) }
#                ^^^^^ error unknown-type-reference: there is no type 'Strin'; did you mean 'String'?
  Flie['/etc/app'] ~> Servcie['app']
# ^^^^ error unknown-type-reference: there is no type 'Flie'; did you mean 'File'?
#                     ^^^^^^^ error unknown-type-reference: there is no type 'Servcie'; did you mean 'Service'?
  # Words that are taken for types.
  case $facts['os']['family'] {
    RedHat: { notice('yum') }
#   ^^^^^^ warning type-for-text: no type is called 'RedHat': in quotes it is a text
    Suse, 'Debian': { notice('other') }
#   ^^^^ warning type-for-text: no type is called 'Suse': in quotes it is a text
    default: { }
  }
  $tool = $facts['os']['name'] ? { CentOS => 'yum', default => 'apt' }
#                                  ^^^^^^ warning type-for-text: no type is called 'CentOS': in quotes it is a text
  if $facts['kernel'] == Linux { notice($tool) }
#                        ^^^^^ warning type-for-text: no type is called 'Linux': in quotes it is a text
  file { '/srv/app': ensure => Present }
#                              ^^^^^^^ warning type-for-text: no type is called 'Present': in quotes it is a text
  # Types as they are meant.
  case $facts_of['a'] {
    String, Undef: { notice('text') }
    Hash[String, Any]: { notice('hash') }
    default: { }
  }
}
