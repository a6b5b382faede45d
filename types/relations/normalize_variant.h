#pragma once

#include <vector>

#include "types/core/type.h"

namespace puppet::types {

/// Returns the normal form of the Variant `type`, whose members have the normal forms `members`.
Type normalizeVariant(const Type& type, const std::vector<Type>& members);

}  // namespace puppet::types
