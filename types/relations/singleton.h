#pragma once

#include "types/core/value.h"

namespace puppet::types {

/// The only value of `type` where it has one that can be told, else Unknown(type).
Value valueOfType(const Type& type);

}  // namespace puppet::types
