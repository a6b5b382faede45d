#include "platform/local_time.h"

#include <windows.h>

namespace puppet::platform {

std::chrono::seconds utcOffset() {
  TIME_ZONE_INFORMATION zone{};
  const DWORD season = ::GetTimeZoneInformation(&zone);
  LONG bias = zone.Bias;
  if (season == TIME_ZONE_ID_DAYLIGHT) bias += zone.DaylightBias;
  if (season == TIME_ZONE_ID_STANDARD) bias += zone.StandardBias;
  return -std::chrono::minutes(bias);
}

}  // namespace puppet::platform
