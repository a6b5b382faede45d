#pragma once

#include <chrono>

namespace puppet::platform {

/// Returns the present offset of local time from UTC.
std::chrono::seconds utcOffset();

}  // namespace puppet::platform
