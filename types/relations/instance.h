#pragma once

#include "types/core/value.h"
#include "types/relations/assignable.h"

namespace puppet::types {

/// Whether `value` is one of `type`: `value =~ type`. T-019 to T-156, S-001 to S-014. Unknown
/// where that hangs on a part of the value that is not known, or on what assignable() cannot tell.
Tristate isInstance(const Type& type, const Value& value, LanguageLevel level = kUsualLevel);

}  // namespace puppet::types
