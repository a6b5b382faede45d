# @summary A job that cron runs.
# @example Every night
#   cron { 'backup':
#     command => '/usr/local/bin/backup',
#     user    => root,
#     hour    => 3,
#     minute  => 15,
#   }
# @module cron_core
# @provider crontab
# @autorequire user
type cron inherits Resource {
  # The command.
  attr command, String {
    $property = true
  }

  # Whether the job exists.
  attr ensure, Enum['present', 'absent'] {
    $property = true
  }

  # Lines `NAME=value` before the job.
  attr environment, Variant[Puppet::CronVariable, Array[Puppet::CronVariable]] {
    $property = true
  }

  # The hours, 0 to 23.
  attr hour, Variant[
    Integer[0, 23], Puppet::CronRange, Pattern[/\A0*(1?[0-9]|2[0-3])\z/],
    Array[Variant[Integer[0, 23], Puppet::CronRange, Pattern[/\A0*(1?[0-9]|2[0-3])\z/]]]
  ] {
    $property = true
  }

  # The minutes, 0 to 59.
  attr minute, Variant[
    Integer[0, 59], Puppet::CronRange, Pattern[/\A0*[1-5]?[0-9]\z/],
    Array[Variant[Integer[0, 59], Puppet::CronRange, Pattern[/\A0*[1-5]?[0-9]\z/]]]
  ] {
    $property = true
  }

  # The months, 1 to 12 or by name.
  attr month, Variant[Puppet::CronMonth, Array[Puppet::CronMonth]] {
    $property = true
  }

  # The days of the month, 1 to 31.
  attr monthday, Variant[
    Integer[1, 31], Puppet::CronRange, Pattern[/\A0*([1-9]|[12][0-9]|3[01])\z/],
    Array[Variant[Integer[1, 31], Puppet::CronRange, Pattern[/\A0*([1-9]|[12][0-9]|3[01])\z/]]]
  ] {
    $property = true
  }

  # What the job is called, for Puppet to find it again.
  attr name, String[1] {
    $isnamevar = true
  }

  # How jobs are managed on this platform.
  attr provider, String[1]

  # A schedule by name, instead of times.
  attr special, Enum[
    'reboot', 'yearly', 'annually', 'monthly', 'weekly', 'daily', 'midnight', 'hourly', 'absent'
  ] {
    $property = true
  }

  # Whose jobs the job is written to; that of `user` unless told.
  attr target, String {
    $property = true
  }

  # Who runs the job.
  attr user, String[1] {
    $property = true
  }

  # The days of the week, 0 and 7 for Sunday, or by name.
  attr weekday, Variant[Puppet::CronWeekday, Array[Puppet::CronWeekday]] {
    $property = true
  }

  # @example
  #   cron { 'backup': command => '/bin/true', special => daily, hour => 3 }
  it 'a special schedule cannot go with times' {
    $special !~ Variant[Undef, Enum['absent']] and
    [$minute, $hour, $weekday, $monthday, $month].any |$time| { $time !~ Variant[Undef, Enum['absent', '*']] }
  }
}

# @summary All, every n-th, or a range of them.
type Puppet::CronRange = Pattern[/\A(absent|\*(\/[0-9]+)?|[0-9]+-[0-9]+(\/[0-9]+)?)\z/]

# @summary A month.
type Puppet::CronMonth = Variant[
  Integer[1, 12],
  Puppet::CronRange,
  Pattern[
    /\A0*([1-9]|1[0-2])\z/,
    /\A(?i:jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sep(tember)?|oct(ober)?|nov(ember)?|dec(ember)?)\z/
  ],
]

# @summary A day of the week.
type Puppet::CronWeekday = Variant[
  Integer[0, 7],
  Puppet::CronRange,
  Pattern[/\A0*[0-7]\z/, /\A(?i:sun(day)?|mon(day)?|tue(sday)?|wed(nesday)?|thu(rsday)?|fri(day)?|sat(urday)?)\z/],
]

# @summary A variable for jobs.
type Puppet::CronVariable = Variant[Enum['absent'], Pattern[/^\s*\w+\s*=/]]
