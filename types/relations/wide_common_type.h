#pragma once

#include "types/core/type.h"

namespace puppet::types {

/// Part of commonType(). Returns the common type by Feature::WideCommonTypes; absent if it is that
/// of the other levels.
Type wideCommonType(const Type& a, const Type& b);

}  // namespace puppet::types
