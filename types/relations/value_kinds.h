#pragma once

#include <bitset>
#include <initializer_list>

#include "types/core/type.h"
#include "types/core/value.h"

namespace puppet::types {

/// By ValueKind; Never and Unknown are none.
using ValueKinds = std::bitset<32>;

/// Of which kinds the instances of a type may be: all of them, and perhaps more.
ValueKinds valueKindsOf(const Type& type);

/// Whether there are kinds, and no others than those of `wanted`.
inline bool areOnly(ValueKinds kinds, std::initializer_list<ValueKind> wanted) {
  const bool isAny = kinds.any();
  for (const ValueKind kind : wanted) kinds.reset(static_cast<std::size_t>(kind));
  return isAny && kinds.none();
}

}  // namespace puppet::types
