#pragma once

#include <span>
#include <string>
#include <string_view>

namespace puppet::server {

/// Returns `; did you mean '--check'?` for a word close to one of `candidates`; otherwise empty.
/// The distance ignores leading dashes.
std::string suggestion(std::string_view written, std::span<const std::string> candidates);

}  // namespace puppet::server
