#pragma once

#include <string>
#include <string_view>

#include "types/scalar/civil_time.h"
#include "types/scalar/result.h"

namespace puppet::types {

/// How a time is shown: the local date and time, and how far that is from UTC.
struct ZonedTime {
  CivilTime civil;
  std::int64_t offsetSeconds = 0;
  bool isUtc = true;
};

/// Writes a time by the directives of Ruby's `Time#strftime`. What is no directive stays as it is;
/// a failure for a percent sign at the end, and for widths beyond all measure.
Result<std::string> strftime(std::string_view format, const ZonedTime& time);

}  // namespace puppet::types
