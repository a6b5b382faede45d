#pragma once

#include <string>
#include <string_view>

// Letter case by Unicode's full mappings, independent of language and context, like Ruby: `ß`
// becomes `SS`, a final sigma is like any other. Invalid UTF-8 is unchanged.

namespace puppet::types {

std::string upcase(std::string_view text);
std::string downcase(std::string_view text);

/// Converts the first character to title case, all others to lower case.
std::string capitalize(std::string_view text);

/// Capitalizes each part between `::`; empty parts at the end are dropped: `a::` becomes `A`.
std::string capitalizeSegments(std::string_view text);

}  // namespace puppet::types
