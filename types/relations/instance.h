#pragma once

#include "types/core/value.h"
#include "types/relations/assignable.h"

namespace puppet::types {

/// Returns whether `value` is an instance of `type`: `value =~ type`. Unknown if that depends on an
/// unknown part of the value, or on an Unknown of assignable().
Tristate isInstance(const Type& type, const Value& value, LanguageLevel level = kUsualLevel);

}  // namespace puppet::types
