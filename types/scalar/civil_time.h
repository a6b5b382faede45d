#pragma once

#include <cstdint>
#include <optional>

#include "types/scalar/integer.h"

namespace puppet::types {

/// A date of the proleptic Gregorian calendar and a time of day.
struct CivilTime {
  std::int64_t year = 1970;
  int month = 1, day = 1;
  int hour = 0, minute = 0, second = 0;
  std::int64_t nanosecond = 0;
  int yearDay = 1;  ///< starting at 1
  int weekDay = 4;  ///< 0 is Sunday
};

/// Returns the date and time of a number of nanoseconds since 1970; nullopt beyond some billion
/// years.
std::optional<CivilTime> civilFromNanoseconds(const Integer& nanoseconds);
/// Inverse of civilFromNanoseconds(). Fields that exceed their range carry over; weekDay and
/// yearDay are ignored.
std::optional<Integer> nanosecondsFromCivil(const CivilTime& time);

/// Returns the number of the week; the first one begins with the first Sunday (`firstDay` 0) or
/// Monday (1) of the year.
int weekOfYear(const CivilTime& time, int firstDay);

/// Year and week by ISO 8601.
struct IsoWeek {
  std::int64_t year;
  int week;
};
IsoWeek isoWeekOf(const CivilTime& time);

}  // namespace puppet::types
