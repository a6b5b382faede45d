# @summary What all resources have in common.
# @example After another resource, and noticed by a third
#   file { '/etc/app.conf':
#     require => Package['app'],
#     notify  => Service['app'],
#     tag     => 'config',
#   }
type Resource {
  abstract

  # Another name to refer to the resource by.
  attr alias, Puppet::Texts

  # Properties to watch: a change on the system is reported and not mended.
  attr audit, Variant[String[1], Array[String[1]]]

  # Resources that come after this one.
  attr before, Puppet::References

  # How important the messages about this resource are.
  attr loglevel, Enum['debug', 'info', 'notice', 'warning', 'err', 'alert', 'emerg', 'crit', 'verbose'] {
    $default = 'notice'
  }

  # Whether changes are only reported, and not made.
  attr noop, Puppet::Flag

  # Resources that come after this one, and that are refreshed when it changes.
  attr notify, Puppet::References

  # Resources that come before this one.
  attr require, Puppet::References

  # The schedule that says when the resource may be changed.
  attr schedule, String[1]

  # The run stage of a class.
  attr stage, String[1]

  # Resources that come before this one, and that refresh it when they change.
  attr subscribe, Puppet::References

  # Words to find the resource by.
  attr tag, Variant[Scalar, Array]
}
