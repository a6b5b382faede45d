#pragma once

#include <optional>

#include "types/core/value.h"

namespace puppet::analysis {

/// An Integer or a Float as it is, a String that is written like a number (T-173) as that number;
/// nothing for other values.
std::optional<types::Value> toNumber(const types::Value& value);

}  // namespace puppet::analysis
