#pragma once

#include <span>

#include "types/core/value.h"
#include "types/scalar/result.h"

namespace puppet::types {

/// A Hash of pairs of a path (an Array of keys) and what stands there: `[[a, b], 1]` is
/// `{a => {b => 1}}`. Keys of an Array in there are indexes. What stands under the empty path is
/// what the others are added to. `onlyHashes`: Arrays at the end of a path become Hashes by index,
/// at any depth.
Result<Value> makeHashTree(std::span<const Value> pairs, bool onlyHashes);

}  // namespace puppet::types
