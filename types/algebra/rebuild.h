#pragma once

#include <functional>

#include "types/type/type.h"

namespace puppet::types {

/// The type with `change` of each of the types that it directly consists of: of a Struct's values,
/// not of its keys; a named type has none. The same type if nothing changes.
Type withParts(const Type& type, const std::function<Type(const Type&)>& change);

}  // namespace puppet::types
