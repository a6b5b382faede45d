# A definition or a resource without its name is still one.
class {
#    | error syntax-error: a name is missing here
  include b
  file { '/a':
    ensure => file,
  }
}
