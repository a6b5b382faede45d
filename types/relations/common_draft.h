#pragma once

#include "types/core/type.h"

namespace puppet::types {

/// Returns the common type at the draft level if it differs from Puppet's; absent otherwise.
Type commonAtDraft(const Type& a, const Type& b);

}  // namespace puppet::types
