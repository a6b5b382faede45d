#pragma once

#include <optional>

#include "types/core/type.h"
#include "types/scalar/tristate.h"

namespace puppet::types {

/// Whether values of the type can be iterated. Not of a Variant or Optional, as in the reference:
/// assignable(Iterable, T) takes those apart.
Tristate isIterable(const Type& type);

/// What a run over a value of `type` yields. Absent where it cannot be iterated, or yields
/// anything.
Type elementWhenIterated(const Type& type);

/// `Iterable[T]` for what can be iterated; nothing for the rest.
std::optional<Type> iterableType(const Type& type);

}  // namespace puppet::types
