# A definition or a resource without its name is still one.
class {
#    | error syntax-error: expected a name
  include b
  file { '/a':
    ensure => file,
  }
}
