#pragma once

#include "types/core/value.h"

namespace puppet::types {

/// Returns the only value of `type` if it is a singleton type with a known value, else
/// Unknown(type).
Value valueOfType(const Type& type);

}  // namespace puppet::types
