#pragma once

#include <span>
#include <string_view>

namespace puppet::analysis {

/// Values that a fact often has, the most frequent first; not all that it may have. `path` is
/// `os.family`. Empty for facts without usual values.
std::span<const std::string_view> usualValuesOf(std::string_view path);

}  // namespace puppet::analysis
