#pragma once

#include <cstdint>
#include <optional>

#include "types/scalar/integer.h"

namespace puppet::types {

/// A date of the Gregorian calendar, which also counts for the time before it was made, and a time
/// of day.
struct CivilTime {
  std::int64_t year = 1970;
  int month = 1, day = 1;
  int hour = 0, minute = 0, second = 0;
  std::int64_t nanosecond = 0;
  int yearDay = 1;  ///< from 1
  int weekDay = 4;  ///< from Sunday, 0
};

/// The date and time that number of nanoseconds after 1970 began. None beyond some thousand million
/// years.
std::optional<CivilTime> civilFromNanoseconds(const Integer& nanoseconds);
/// The other way round; what is too large for its field is carried over, and week and year days do
/// not count.
std::optional<Integer> nanosecondsFromCivil(const CivilTime& time);

/// Number of the week, where the first one begins with the first Sunday (0) or Monday (1) of the
/// year.
int weekOfYear(const CivilTime& time, int firstDay);

/// Year and week by ISO 8601.
struct IsoWeek {
  std::int64_t year;
  int week;
};
IsoWeek isoWeekOf(const CivilTime& time);

}  // namespace puppet::types
