#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "types/core/value.h"

namespace puppet::types {

/// Elements of an iteration over a value: those of an Array, pairs of a Hash, characters of a
/// String, numbers below an Integer, members of an Integer or Enum type, elements of an Iterator.
struct Elements {
  /// Maximum number of elements.
  static constexpr std::size_t kMax = 1'000'000;

  /// Returns nullopt if the value is not iterable or exceeds the maximum.
  static std::optional<std::vector<Value>> of(const Value& value);
};

}  // namespace puppet::types
