#pragma once

#include <string>
#include <string_view>

// Corrections of versions and ranges of them.

namespace puppet::analysis {

/// Returns a semantic version for `v1.2.3`, `1.2` or `01.2.3`; empty if that is none either.
std::string versionFor(std::string_view written);

/// Returns a range for one in the notation of another language, such as `>= 1.0.0, < 2.0.0`; empty
/// if that is none either, or has no version.
std::string rangeFor(std::string_view written);

}  // namespace puppet::analysis
