# @summary Deletes files by age, size and name.
# @example What is older than a week
#   tidy { '/var/tmp/app':
#     age     => '1w',
#     recurse => true,
#   }
# @repeatable
type tidy inherits Resource {
  # How old a file must be: a number with s, m, h, d or w; a single digit alone is days.
  attr age, Pattern[/\A([0-9]|[0-9]+(?i:[smhdw])\w*)\z/]

  # What is kept of a deleted file, as for `file`.
  attr backup, Variant[Boolean, String, Any]

  # Names that are deleted: shell patterns. Without it all are.
  attr matches, Puppet::Texts

  # How many files a recursion may find before there is a warning.
  attr max_files, Puppet::Number {
    $default = 0
  }

  # The file or folder.
  attr path, Puppet::AbsolutePath {
    $isnamevar = true
  }

  # Whether, or how deep, folders in the folder are looked through.
  attr recurse, Variant[Boolean, Integer[0], Enum['true', 'false', 'inf'], Pattern[/\A[0-9]+\z/]]

  # Whether folders are deleted too.
  attr rmdirs, Puppet::Switch

  # How big a file must be: a number with b, k, m, g or t; a single digit alone is kilobytes.
  attr size, Pattern[/\A([0-9]|[0-9]+(?i:[bkmgt])\w*)\z/]

  # Which of its times is a file's age.
  attr type, Enum['atime', 'mtime', 'ctime'] {
    $default = 'atime'
  }

  # @example
  #   tidy { '/var/tmp': matches => '*.log' }
  it 'matches looks at files that recursion finds, and needs recurse' {
    $matches !~ Undef and $recurse =~ Variant[Undef, Boolean[false], Integer[0, 0], Enum['false', '0']]
  }
}
