#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

// How a Float is printed (T-182): formatFloat.
#include "parser/support/float_text.h"
#include "types/scalar/integer.h"

namespace puppet::types {

/// Digits with an optional sign, fraction and exponent, and nothing else. At least one digit must
/// stand before the point and one after it. What is too large is infinite.
std::optional<double> parseFloat(std::string_view text);

// Nothing where the value is not finite.
std::optional<Integer> floorToInteger(double value);
std::optional<Integer> ceilToInteger(double value);
/// Halves go away from zero.
std::optional<Integer> roundToInteger(double value);

}  // namespace puppet::types
