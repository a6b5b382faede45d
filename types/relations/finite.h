#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "types/core/value.h"

namespace puppet::types {

/// All values that `value` may have, when they can be told and are at most `most`: those of a small
/// Enum, of a Boolean, of a short range of integers, and of Variants of such. A known value is its
/// own only one.
std::optional<std::vector<Value>> possibleValues(const Value& value, std::size_t most);

}  // namespace puppet::types
