#pragma once

#include "types/core/value.h"
#include "types/scalar/integer.h"

namespace puppet::types {

/// Returns the length of a Timespan, or the time since the epoch of a Timestamp.
const Integer& nanosecondsOf(const Value& time);

}  // namespace puppet::types
