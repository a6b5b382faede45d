#pragma once

#include <optional>

#include "types/algebra/answer.h"
#include "types/type/type.h"

namespace puppet::types {

/// Whether values of the type can be iterated. Not of a Variant or Optional, as in the reference:
/// assignable(Iterable, T) takes those apart.
Answer isIterable(const Type& type);

/// What a run over a value of `type` yields. Absent where it cannot be iterated, or yields
/// anything.
Type elementWhenIterated(const Type& type);

/// `Iterable[T]` for what can be iterated; nothing for the rest.
std::optional<Type> iterableType(const Type& type);

}  // namespace puppet::types
