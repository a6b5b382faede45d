#pragma once

#include <optional>

#include "types/core/value.h"

namespace puppet::analysis {

/// Converts a value to a number: an Integer or a Float is returned as it is, a String with the
/// syntax of a number (decimal, hexadecimal, octal or floating point, with an optional sign) as
/// that number. Absent for other values.
std::optional<types::Value> toNumber(const types::Value& value);

}  // namespace puppet::analysis
