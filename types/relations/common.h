#pragma once

#include "types/relations/assignable.h"

namespace puppet::types {

/// Returns a type that accepts both, as Puppet computes it to infer the type of elements. Not an
/// upper bound up to Puppet 8: undef can be lost. Use join() of flow.h for a sound result.
Type commonType(const Type& a, const Type& b, LanguageLevel level = kUsualLevel);

}  // namespace puppet::types
