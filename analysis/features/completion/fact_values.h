#pragma once

#include <span>
#include <string_view>

namespace puppet::analysis {

/// Returns frequent values of a fact, most frequent first; not exhaustive. `path` is e.g.
/// `os.family`. Empty for facts without typical values.
std::span<const std::string_view> usualValuesOf(std::string_view path);

}  // namespace puppet::analysis
