#pragma once

#include <string>

namespace puppet {

/// As the language prints floats: the shortest digits that give the same value back, at least one
/// of them after the point, and an exponent beyond 15 digits (`1.0e+20`) and below 0.0001. `NaN`,
/// `Infinity`,
/// `-Infinity`.
std::string formatFloat(double value);

}  // namespace puppet
