#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

// formatFloat() of parser/support prints floats.
#include "parser/support/float_text.h"
#include "types/scalar/integer.h"

namespace puppet::types {

/// Parses digits with an optional sign, fraction and exponent, and no other characters. Requires a
/// digit before the point and one after it. A too large value is infinite.
std::optional<double> parseFloat(std::string_view text);

// nullopt for values that are not finite.
std::optional<Integer> floorToInteger(double value);
std::optional<Integer> ceilToInteger(double value);
/// Rounds halves away from zero.
std::optional<Integer> roundToInteger(double value);

}  // namespace puppet::types
