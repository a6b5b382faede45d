#pragma once

#include <vector>

#include "types/core/type.h"

namespace puppet::types {

/// A Variant of what the members are when Variants among them are taken apart (those that stand in
/// others stay) and repetitions are left out; one member alone is itself.
Type variantOf(std::vector<Type> members);

/// The members that variantOf() makes its Variant of.
std::vector<Type> flattened(std::vector<Type> members);

}  // namespace puppet::types
