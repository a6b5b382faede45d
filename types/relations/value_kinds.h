#pragma once

#include <bitset>
#include <initializer_list>

#include "types/core/type.h"
#include "types/core/value.h"

namespace puppet::types {

/// Set of ValueKinds, without Never and Unknown.
using ValueKinds = std::bitset<32>;

/// Returns a superset of the kinds of a type's instances.
ValueKinds valueKindsOf(const Type& type);

/// Returns true if the set is nonempty and contains only kinds of `wanted`.
inline bool areOnly(ValueKinds kinds, std::initializer_list<ValueKind> wanted) {
  const bool isAny = kinds.any();
  for (const ValueKind kind : wanted) kinds.reset(static_cast<std::size_t>(kind));
  return isAny && kinds.none();
}

}  // namespace puppet::types
