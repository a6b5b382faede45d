#pragma once

#include <string>
#include <string_view>

// Changes of letter case by the full mappings of Unicode, without regard to language or context, as
// Ruby does them: `ß` becomes `SS`, a final sigma is one like all others. What is no valid UTF-8
// stays.

namespace puppet::types {

std::string upcase(std::string_view text);
std::string downcase(std::string_view text);

/// The first character in title case, all others small.
std::string capitalize(std::string_view text);

/// Each part between `::` capitalized; empty ones at the end are dropped: `a::` becomes `A`.
std::string capitalizeSegments(std::string_view text);

}  // namespace puppet::types
