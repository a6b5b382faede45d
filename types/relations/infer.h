#pragma once

#include <span>

#include "types/core/type.h"
#include "types/core/value.h"

namespace puppet::types {

/// The narrowest type of the value, as errors and functions of the language see it: the elements of
/// a collection have their common type, `Array[Integer[1, 3], 2, 2]` (T-066).
Type infer(const Value& value);

/// With a type for every element: `Tuple[Integer[1, 1], Integer[3, 3]]`, `Struct[{...}]`.
Type inferDetailed(const Value& value);

/// The common type of all of `types`, from first to last; Unit for none. Linear for texts and
/// numbers.
Type commonTypeOf(std::span<const Type> types);

}  // namespace puppet::types
