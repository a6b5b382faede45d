#pragma once

#include <vector>

#include "types/relations/rebuild.h"

namespace puppet::types {

/// Returns the normal form of the Variant `type`, whose members have the normal forms `members`.
/// `normalize` is the rewriter that calls this.
Type normalizeVariant(const Type& type, const std::vector<Type>& members, Rewriter& normalize);

}  // namespace puppet::types
