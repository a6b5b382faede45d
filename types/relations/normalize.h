#pragma once

#include "types/core/type.h"

namespace puppet::types {

/// Returns the simplest type with the same meaning: `Variant[Optional[T]]` becomes `Optional[T]`,
/// Enums and ranges in a Variant are merged. Named types are unchanged. As in the reference, sizes
/// of a bare Collection are lost.
Type normalize(const Type& type);

}  // namespace puppet::types
