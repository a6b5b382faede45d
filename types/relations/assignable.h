#pragma once

#include "parser/support/language_level.h"
#include "types/core/type.h"
#include "types/scalar/tristate.h"

namespace puppet::types {

/// Level for queries without a file.
inline constexpr LanguageLevel kUsualLevel = LanguageLevel::Puppet8;

/// Returns whether every value of `given` is accepted by `accepting` according to Puppet:
/// `accepting >= given`. Unknown if that depends on a regular expression that cannot be analyzed,
/// on the class hierarchy of the platform or on an unresolved type, or if the step limit is
/// exceeded. See Assignability for the rules.
Tristate assignable(const Type& accepting, const Type& given, LanguageLevel level = kUsualLevel);

/// Returns true if `given` is certainly assignable.
inline bool accepts(const Type& accepting, const Type& given, LanguageLevel level = kUsualLevel) {
  return assignable(accepting, given, level) == Tristate::Yes;
}

/// Returns true if `type` certainly accepts `undef`.
bool acceptsUndef(const Type& type);

}  // namespace puppet::types
