# @summary Says when resources may be changed that name it.
# @example At night
#   schedule { 'maintenance':
#     range  => '22:00 - 04:00',
#     period => daily,
#     repeat => 1,
#   }
type schedule inherits Resource {
  # What the schedule is called.
  attr name, String[1] {
    $isnamevar = true
  }

  # How long until the resource may be changed again.
  attr period, Enum['hourly', 'daily', 'weekly', 'monthly', 'never']

  # Whether a period is a length of time, or what the clock shows.
  attr periodmatch, Enum['number', 'distance'] {
    $default = 'distance'
  }

  # The hours, from and to.
  attr range, Variant[Puppet::Hours, Array[Puppet::Hours]]

  # How often within a period.
  attr repeat, Puppet::Number {
    $default = 1
  }

  # The days, by name or with 0 for Sunday.
  attr weekday, Variant[Puppet::Weekday, Array[Puppet::Weekday]]

  # @example
  #   schedule { 'day': periodmatch => number, repeat => 2 }
  it 'repeat goes with the period being a length of time' {
    $repeat !~ Variant[Undef, Integer[1, 1]] and $periodmatch == 'number'
  }
}

# @summary From a time of the day to another one.
type Puppet::Hours = Pattern[
  /\A\s*0*(1?\d|2[0-3])(:0*[1-5]?\d(:\d+)?)?\s*-\s*0*(1?\d|2[0-3])(:0*[1-5]?\d(:\d+)?)?([^\d:].*)?\z/
]

# @summary A day of the week.
type Puppet::Weekday = Variant[
  Integer[0, 6],
  Pattern[/\A[0-6]\z/, /\A(?i:(Mon|Tues?|Wed(nes)?|Thu(rs)?|Fri|Sat(ur)?|Sun)(day)?)\z/],
]
