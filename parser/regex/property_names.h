#pragma once

#include <string>
#include <string_view>

namespace puppet::parser {

/// Returns the name folded as for Ruby's lookup, truncated if it is longer than every known name.
std::string foldedPropertyName(std::string_view name);

/// Returns true if Ruby has the property `\p{name}`; ignores case, blanks, hyphens and underscores.
bool isCharacterProperty(std::string_view name);

}  // namespace puppet::parser
