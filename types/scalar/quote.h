#pragma once

#include <string>
#include <string_view>

// Strings as they are written in programs.

namespace puppet::types {

/// How the language prints a string within other values (`%p`): in single quotes, or in double ones
/// where it holds a control character.
std::string quote(std::string_view text);

/// In double quotes, with escapes for what would not stand for itself.
std::string doubleQuote(std::string_view text);

/// As Ruby's `inspect`, which `%p` of its own formats uses. `binary`: bytes instead of characters.
std::string inspect(std::string_view text, bool binary = false);

}  // namespace puppet::types
