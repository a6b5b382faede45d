#pragma once

#include <vector>

#include "types/core/type.h"

namespace puppet::types {

/// Returns the parameters of each constructor of a kind of type, as Tuples in the order in which
/// they are tried. Defined next to the table of constructors (types/construct), which depends on
/// the relations declared in this folder.
std::vector<Type> constructorSignatures(TypeKind kind);

}  // namespace puppet::types
