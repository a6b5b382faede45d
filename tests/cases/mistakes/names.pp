# Slips of the pen in names that come with the language.
class app(String $version, Hash $facts_of) {
  fiel { '/etc/app': ensure => file }
# ^^^^ error unknown-resource-type: unknown resource type 'fiel'; did you mean 'file'?
  packagge { 'app': ensure => installed }
# ^^^^^^^^ error unknown-resource-type: unknown resource type 'packagge'; did you mean 'package'?
  $line = sprintff('%s', $version)
#         ^^^^^^^^ error unknown-function: unknown function 'sprintff'; did you mean 'sprintf'?
  if $version =~ Strin { notice($line) }
#                ^^^^^ error unknown-type-reference: unknown type 'Strin'; did you mean 'String'?
  Flie['/etc/app'] ~> Servcie['app']
# ^^^^ error unknown-type-reference: unknown type 'Flie'; did you mean 'File'?
#                     ^^^^^^^ error unknown-type-reference: unknown type 'Servcie'; did you mean 'Service'?
  # Words that are taken for types.
  case $facts['os']['family'] {
    RedHat: { notice('yum') }
#   ^^^^^^ warning type-for-text: unknown type 'RedHat'; quote it if it is a String
    Suse, 'Debian': { notice('other') }
#   ^^^^ warning type-for-text: unknown type 'Suse'; quote it if it is a String
    default: { }
  }
  $tool = $facts['os']['name'] ? { CentOS => 'yum', default => 'apt' }
#                                  ^^^^^^ warning type-for-text: unknown type 'CentOS'; quote it if it is a String
  if $facts['kernel'] == Linux { notice($tool) }
#                        ^^^^^ warning type-for-text: unknown type 'Linux'; quote it if it is a String
  file { '/srv/app': ensure => Present }
#                              ^^^^^^^ warning type-for-text: unknown type 'Present'; quote it if it is a String
  # Types as they are meant.
  case $facts_of['a'] {
    String, Undef: { notice('text') }
    Hash[String, Any]: { notice('hash') }
    default: { }
  }
}
