#pragma once

#include "types/core/type.h"

namespace puppet::types {

/// The plainest form of a type that means the same: `Variant[Optional[T]]` is `Optional[T]`, Enums
/// and ranges in a Variant become one (T-126). Named types stay. As in the reference, sizes of a
/// bare Collection are lost.
Type normalize(const Type& type);

}  // namespace puppet::types
