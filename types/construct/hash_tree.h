#pragma once

#include <span>

#include "types/core/value.h"
#include "types/scalar/result.h"

namespace puppet::types {

/// Builds a Hash from pairs of a path (an Array of keys) and a value: `[[a, b], 1]` is `{a => {b =>
/// 1}}`. Inside of Arrays, keys are indexes. A value with an empty path is the initial value of the
/// tree. `onlyHashes`: Arrays at the end of a path become Hashes by index, at any depth.
Result<Value> makeHashTree(std::span<const Value> pairs, bool onlyHashes);

}  // namespace puppet::types
