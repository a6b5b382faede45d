#pragma once

#include <compare>
#include <string>
#include <string_view>

namespace puppet::analysis {

/// The order of versioncmp(): as people read the versions of packages. Numbers in there compare as
/// numbers unless they begin with a zero, letters whatever their case; `-` comes before `.`, and
/// that before all else.
std::weak_ordering compareVersions(std::string_view a, std::string_view b);

/// Without the zeros and dots at the end of what stands before the first `-`.
std::string withoutTrailingZeros(std::string_view version);

}  // namespace puppet::analysis
