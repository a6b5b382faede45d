# Time.

# @summary Writes a time, or a length of time, by a format.
# @param time the time
# @param format text with placeholders such as `%Y-%m-%d %H:%M:%S`
# @param timezone the zone to show the time in; UTC unless told
# @return the text
# @example The day of a time
#   strftime(Timestamp('2024-02-29T10:00:00 UTC'), '%d.%m.%Y')  # => '29.02.2024'
# @example A length of time
#   strftime(Timespan(90), '%M:%S')  # => '01:30'
function strftime(Timespan $time, String $format) >> String
function strftime(Timestamp $time, String $format, String $timezone = 'UTC') >> String
# @deprecated give a Timestamp
function strftime(String $format, String $timezone = 'UTC') >> String
