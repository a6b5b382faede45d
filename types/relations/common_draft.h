#pragma once

#include "types/core/type.h"

namespace puppet::types {

/// What the drafts say of `a ∪ b` where that is not what the language does today; absent elsewhere.
Type commonAtDraft(const Type& a, const Type& b);

}  // namespace puppet::types
