#pragma once

#include <bitset>

#include "types/type/type.h"
#include "types/value/value.h"

namespace puppet::types {

/// By ValueKind; Never and Unknown are none.
using ValueKinds = std::bitset<32>;

/// Of which kinds the instances of a type may be: all of them, and perhaps more.
ValueKinds valueKindsOf(const Type& type);

}  // namespace puppet::types
