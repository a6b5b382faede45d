#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "types/core/value.h"

namespace puppet::types {

/// Returns all possible values of `value` if they can be enumerated and are at most `most`: those
/// of a small Enum, a Boolean, a short range of integers, and of Variants of these. A known value
/// is its only possible value.
std::optional<std::vector<Value>> possibleValues(const Value& value, std::size_t most);

}  // namespace puppet::types
