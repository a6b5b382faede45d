#pragma once

#include <optional>

#include "types/core/type.h"
#include "types/scalar/tristate.h"

namespace puppet::types {

/// Returns whether values of the type can be iterated. As in the reference, No for Variant and
/// Optional: assignable(Iterable, T) decomposes those.
Tristate isIterable(const Type& type);

/// Returns the element type of an iteration over a value of `type`. Absent if the value is not
/// iterable, or if the elements may be anything.
Type elementWhenIterated(const Type& type);

/// Returns `Iterable[T]` for an iterable type; nullopt otherwise.
std::optional<Type> iterableType(const Type& type);

}  // namespace puppet::types
