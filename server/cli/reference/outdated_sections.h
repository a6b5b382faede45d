#pragma once

#include <string>
#include <string_view>

namespace puppet::server {

/// Returns the differences between a REFERENCE.md at `path` and what it should be, by definition:
/// the line of each section that differs, and its lines with `-` and `+`.
std::string outdatedSections(std::string_view path, std::string_view present,
                             std::string_view wanted);

}  // namespace puppet::server
