#pragma once

#include "types/algebra/answer.h"
#include "types/value/value.h"

namespace puppet::analysis {

/// Whether a condition holds that has this value: everything is true but `false` and undef (T-174).
types::Answer truthOf(const types::Value& value);

/// A Boolean, where it is not known which one for CannotTell.
types::Value toBoolean(types::Answer answer);

}  // namespace puppet::analysis
