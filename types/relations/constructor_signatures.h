#pragma once

#include <vector>

#include "types/core/type.h"

namespace puppet::types {

/// Returns the parameters of each constructor of a kind of type, as Tuples in the order in which
/// they are tried. Defined with the table of constructors (types/construct), which is built of the
/// relations declared in this folder.
std::vector<Type> constructorSignatures(TypeKind kind);

}  // namespace puppet::types
