#pragma once

#include "types/core/value.h"
#include "types/scalar/tristate.h"

namespace puppet::analysis {

/// Whether a condition holds that has this value: everything is true but `false` and undef (T-174).
types::Tristate truthOf(const types::Value& value);

/// A Boolean, where it is not known which one for Unknown.
types::Value toBoolean(types::Tristate answer);

}  // namespace puppet::analysis
