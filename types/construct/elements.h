#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "types/core/value.h"

namespace puppet::types {

/// What a run over a value yields: the elements of an Array, pairs for a Hash, the characters of a
/// String, the numbers below an Integer, what an Integer or Enum type consists of, what an Iterator
/// gives.
struct Elements {
  /// More are not listed.
  static constexpr std::size_t kMost = 1'000'000;

  /// Nothing where the value cannot be iterated, or there are too many.
  static std::optional<std::vector<Value>> of(const Value& value);
};

}  // namespace puppet::types
