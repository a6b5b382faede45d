#pragma once

#include "types/core/value.h"
#include "types/scalar/integer.h"

namespace puppet::types {

/// Of a Timespan or a Timestamp: its length, or the time since the epoch.
const Integer& nanosecondsOf(const Value& time);

}  // namespace puppet::types
