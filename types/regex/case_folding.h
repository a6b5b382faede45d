#pragma once

#include <bitset>
#include <string_view>

namespace puppet::types {

/// Set of ASCII letters, `a` is bit 0.
using AsciiLetters = std::bitset<26>;

/// Returns true if the UTF-8 text contains a non-ASCII character that case folding maps to one of
/// the letters (U+017F to `s`), or to a sequence that contains one (`ß` to `ss`).
bool holdsFoldOf(const AsciiLetters& letters, std::string_view text);

}  // namespace puppet::types
