#pragma once

#include <optional>

#include "types/core/value.h"
#include "types/relations/assignable.h"

// Types as sets of possible values: the lattice operations of abstract interpretation. Unlike
// Puppet's common type they are sound: a value is excluded only if that is proven.

namespace puppet::types {

/// Returns the join of two values: one of them if they are equal or the other is Never, else an
/// Unknown of a type that contains both.
Value join(const Value& a, const Value& b);
Type join(const Type& a, const Type& b);

/// Returns a superset of the intersection; nullopt only if the types are certainly disjoint.
std::optional<Type> meet(const Type& a, const Type& b, LanguageLevel level = kUsualLevel);

/// Returns a superset of the values of `type` that are not in `excluded`; nullopt only if there are
/// certainly none.
std::optional<Type> subtract(const Type& type, const Type& excluded,
                             LanguageLevel level = kUsualLevel);

/// Returns true unless the types are proven to be disjoint.
bool mayIntersect(const Type& a, const Type& b, LanguageLevel level = kUsualLevel);

/// Returns true if every value of `given` is proven to be one of `type`.
bool isSubset(const Type& type, const Type& given, LanguageLevel level = kUsualLevel);

}  // namespace puppet::types
