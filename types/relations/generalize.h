#pragma once

#include "types/core/type.h"

namespace puppet::types {

/// Without what depends on single values: bounds, sizes, the members of an Enum. `Array[Integer[1,
/// 2], 3, 3]` becomes `Array[Integer]`. Named types stay.
Type generalize(const Type& type);

}  // namespace puppet::types
