#pragma once

#include <optional>

#include "types/core/value.h"
#include "types/relations/assignable.h"

// Types as sets of values that may occur, for evaluation with unknowns. Unlike the language's own
// common type these never forget a value: what is ruled out rests on proofs only.

namespace puppet::types {

/// What is known when either may be the value: one of them if they are equal or the other is Never,
/// else an Unknown of a type that has both.
Value join(const Value& a, const Value& b);
Type join(const Type& a, const Type& b);

/// The values that both have, or more; nothing only when there certainly are none.
std::optional<Type> meet(const Type& a, const Type& b, LanguageLevel level = kUsualLevel);

/// The values of `type` that `excluded` has not, or more; nothing only when there certainly are
/// none.
std::optional<Type> subtract(const Type& type, const Type& excluded,
                             LanguageLevel level = kUsualLevel);

/// There may be a value that both have: it is not proven that there is none.
bool mayIntersect(const Type& a, const Type& b, LanguageLevel level = kUsualLevel);

/// Every value of `given` certainly is one of `type`.
bool isSubset(const Type& type, const Type& given, LanguageLevel level = kUsualLevel);

}  // namespace puppet::types
