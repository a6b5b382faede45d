#pragma once

#include <string>

namespace puppet {

/// Formats a float as Puppet prints it: the shortest digits that round-trip, at least one digit
/// after the point, and an exponent beyond 15 digits (`1.0e+20`) and below 0.0001. Also `NaN`,
/// `Infinity` and `-Infinity`.
std::string formatFloat(double value);

}  // namespace puppet
