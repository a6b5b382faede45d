# @summary Runs a command, unless a condition says that it need not be.
# @example Build after a change
#   exec { 'make install':
#     cwd         => '/usr/src/app',
#     path        => ['/usr/bin', '/bin'],
#     refreshonly => true,
#     subscribe   => File['/usr/src/app/config.h'],
#   }
# @provider posix
# @provider shell
# @provider windows
# @autorequire file user
# @repeatable
type exec inherits Resource {
  # The command: text for the provider to read, or an array of the program and its arguments.
  attr command, Variant[String, Array[String]] {
    $isnamevar = true
  }

  # A path; the command runs only while nothing is there.
  attr creates, Variant[Puppet::AbsolutePath, Array[Puppet::AbsolutePath]]

  # The folder to run in.
  attr cwd, Puppet::AbsolutePath

  # Variables for the process, each as `NAME=value`.
  attr environment, Variant[Pattern[/\w+=/], Array[Pattern[/\w+=/]]]

  # The group to run as.
  attr group, Variant[String[1], Integer[0], Any]

  # Whether the output is logged.
  attr logoutput, Variant[Boolean, Enum['true', 'false', 'on_failure']] {
    $default = 'on_failure'
  }

  # Commands that must succeed, or the command does not run: one, or several, each as text or as an array of words.
  attr onlyif, Variant[String, Array[Variant[String, Array[String]]]]

  # Where commands are looked for: folders in an array, or joined as the system does.
  attr path, Variant[String, Array[String], Any]

  # How the command is run: `posix` without a shell, `shell` with one.
  attr provider, String[1]

  # The command for a refresh, where that is another one.
  attr refresh, Variant[String, Array[String]]

  # Whether the command runs only when another resource refreshes it.
  attr refreshonly, Puppet::Flag

  # The exit codes that mean success.
  attr returns, Variant[Integer, String, Array[Variant[Integer, String]]] {
    $property = true
    $default = '0'
  }

  # How many seconds the command may take; 0 is without end.
  attr timeout, Variant[Numeric, Pattern[/\A\s*[-+]?(0[xX]\h+|\d[\d_.eE+-]*)\s*\z/]] {
    $default = 300
  }

  # How often the command is tried until it succeeds.
  attr tries, Variant[Integer[1], Pattern[/\A0*[1-9]\d*\z/]] {
    $default = 1
  }

  # How many seconds there are between two tries.
  attr try_sleep, Variant[Integer[0], Float[0.0], Pattern[/\A\d[\d.]*\z/]] {
    $default = 0
  }

  # The umask of the process, in octal digits.
  attr umask, Pattern[/\A0?[0-7]{1,4}\z/]

  # Commands that must fail, or the command does not run: one, or several, each as text or as an array of words.
  attr unless, Variant[String, Array[Variant[String, Array[String]]]]

  # The user to run as.
  attr user, Variant[String[1], Integer[0]]

  # @example
  #   exec { 'make install': cwd => '/usr/src/app' }
  it 'the command is neither fully qualified nor is there a path to find it in' {
    $path =~ Undef and $provider =~ Variant[Undef, Enum['posix', 'windows']] and
    [$command].flatten[0] =~ String and [$command].flatten[0] !~ /\A["']?(\/|[A-Za-z]:[\/\\]|\\\\)/
  }

  # @example
  #   exec { '/usr/bin/make': onlyif => 'test -e Makefile' }
  it 'a condition is neither fully qualified nor is there a path to find it in' {
    $path =~ Undef and $provider =~ Variant[Undef, Enum['posix', 'windows']] and
    [$onlyif, $unless].any |$condition| {
      $parts = $condition ? { Array => $condition, default => [$condition] }
      $parts.any |$part| { $part =~ String and $part !~ /\A["']?(\/|[A-Za-z]:[\/\\]|\\\\)/ }
    }
  }
}
