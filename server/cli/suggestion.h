#pragma once

#include <span>
#include <string>
#include <string_view>

namespace puppet::server {

/// `; did you mean 'check'?` for a word that is nearly one of `candidates`; empty for others.
/// Dashes in front count on neither side, and are shown.
std::string suggestion(std::string_view written, std::span<const std::string> candidates);

}  // namespace puppet::server
