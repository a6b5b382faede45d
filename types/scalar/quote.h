#pragma once

#include <string>
#include <string_view>

// String literals in source form.

namespace puppet::types {

/// Quotes a string as Puppet prints it inside other values (`%p`): in single quotes, or in double
/// quotes if it has a control character.
std::string quote(std::string_view text);

/// Quotes in double quotes, with escapes for special characters.
std::string doubleQuote(std::string_view text);

/// Quotes like Ruby's `inspect`, which `%p` of Ruby's own formats uses. `binary`: bytes instead of
/// characters.
std::string inspect(std::string_view text, bool binary = false);

}  // namespace puppet::types
