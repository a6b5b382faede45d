#pragma once

#include "types/algebra/assignable.h"
#include "types/value/value.h"

namespace puppet::types {

/// Whether `value` is one of `type`: `value =~ type`. T-019 to T-156, S-001 to S-014. CannotTell
/// where that hangs on a part of the value that is not known, or on what assignable() cannot tell.
Answer isInstance(const Type& type, const Value& value, LanguageLevel level = kUsualLevel);

}  // namespace puppet::types
