#pragma once

#include <span>

#include "types/core/type.h"
#include "types/core/value.h"

namespace puppet::types {

/// Returns the narrowest type of the value as Puppet shows it in errors and functions: the elements
/// of a collection have their common type, `Array[Integer[1, 3], 2, 2]`.
Type infer(const Value& value);

/// Infers a type for every element: `Tuple[Integer[1, 1], Integer[3, 3]]`, `Struct[{...}]`.
Type inferDetailed(const Value& value);

/// Returns the common type of all of `types`, combined from first to last; Unit if there are none.
/// Linear for texts and numbers.
Type commonTypeOf(std::span<const Type> types);

}  // namespace puppet::types
