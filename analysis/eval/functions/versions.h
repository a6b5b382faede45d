#pragma once

#include <compare>
#include <string>
#include <string_view>

namespace puppet::analysis {

/// Compares as versioncmp() does. Digits compare as numbers unless they begin with a zero, and
/// letters ignoring case; `-` comes before `.`, which comes before all other characters.
std::weak_ordering compareVersions(std::string_view a, std::string_view b);

/// Removes trailing zeros and dots from the part before the first `-`.
std::string withoutTrailingZeros(std::string_view version);

}  // namespace puppet::analysis
