#pragma once

#include "types/core/type.h"

namespace puppet::types {

/// Removes everything that depends on single values: bounds, sizes, the members of an Enum.
/// `Array[Integer[1, 2], 3, 3]` becomes `Array[Integer]`. Named types are unchanged.
Type generalize(const Type& type);

}  // namespace puppet::types
