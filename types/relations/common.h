#pragma once

#include "types/relations/assignable.h"

namespace puppet::types {

/// A type that accepts both, as the language finds one when it infers the type of elements: the
/// rows `A ∪ B` of T-017 to T-155. Up to Puppet 8 undef is lost in it (T-022).
Type commonType(const Type& a, const Type& b, LanguageLevel level = kUsualLevel);

}  // namespace puppet::types
