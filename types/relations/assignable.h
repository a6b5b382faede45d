#pragma once

#include "parser/support/language_level.h"
#include "types/core/type.h"
#include "types/scalar/tristate.h"

namespace puppet::types {

/// The level of what is asked without a file around it.
inline constexpr LanguageLevel kUsualLevel = LanguageLevel::Puppet8;

/// Whether every value of `given` may stand where `accepting` is asked for: `accepting >= given`.
/// T-017 to T-156, S-001 to S-014. Unknown where that hangs on a regular expression that is not
/// understood, on classes of the platform, on a type that was not found, or takes too long to find
/// out.
Tristate assignable(const Type& accepting, const Type& given, LanguageLevel level = kUsualLevel);

/// The same, certainly.
inline bool accepts(const Type& accepting, const Type& given, LanguageLevel level = kUsualLevel) {
  return assignable(accepting, given, level) == Tristate::Yes;
}

/// `undef` may stand where `type` is asked for.
bool acceptsUndef(const Type& type);

}  // namespace puppet::types
