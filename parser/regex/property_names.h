#pragma once

#include <string>
#include <string_view>

namespace puppet::parser {

/// The name as Ruby looks it up, cut where it is longer than any that there is.
std::string foldedPropertyName(std::string_view name);

/// Whether Ruby knows `\p{name}`; case, blanks, hyphens and underscores do not count.
bool isCharacterProperty(std::string_view name);

}  // namespace puppet::parser
