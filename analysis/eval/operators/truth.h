#pragma once

#include "types/core/value.h"
#include "types/scalar/tristate.h"

namespace puppet::analysis {

/// Returns the truth of a value: everything except `false` and undef is true.
types::Tristate truthOf(const types::Value& value);

/// Returns a Boolean; an unknown one for Unknown.
types::Value toBoolean(types::Tristate answer);

}  // namespace puppet::analysis
