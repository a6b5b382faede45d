#pragma once

#include <bitset>
#include <string_view>

namespace puppet::types {

/// Letters of ASCII, counted from `a`.
using AsciiLetters = std::bitset<26>;

/// Whether the text, in UTF-8, holds a character beyond ASCII that is one of the letters where case
/// does not count (U+017F is `s`), or several of which one is (`ß` is `ss`).
bool holdsFoldOf(const AsciiLetters& letters, std::string_view text);

}  // namespace puppet::types
