#pragma once

#include <string>
#include <string_view>

#include "types/scalar/civil_time.h"
#include "types/scalar/result.h"

namespace puppet::types {

/// A local date and time, and its offset from UTC.
struct ZonedTime {
  CivilTime civil;
  std::int64_t offsetSeconds = 0;
  bool isUtc = true;
};

/// Formats a time by the directives of Ruby's `Time#strftime`. Other text is copied; fails for a
/// percent sign at the end and for excessive widths.
Result<std::string> strftime(std::string_view format, const ZonedTime& time);

}  // namespace puppet::types
