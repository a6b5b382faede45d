#pragma once

#include <string_view>

namespace puppet::parser {

/// Whether Ruby knows `\p{name}`; case, blanks, hyphens and underscores do not count.
bool isCharacterProperty(std::string_view name);

}  // namespace puppet::parser
