#pragma once

#include <vector>

#include "types/core/type.h"

namespace puppet::types {

/// Returns a Variant of the members: directly nested Variants are flattened, duplicates are
/// removed, and a single member is returned itself.
Type variantOf(std::vector<Type> members);

/// Returns the members of the result of variantOf().
std::vector<Type> flattened(std::vector<Type> members);

}  // namespace puppet::types
