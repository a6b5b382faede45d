#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace puppet::server {

/// Terminal representation of one character.
struct Glyph {
  std::string_view text;     ///< text to print
  std::uint32_t length = 1;  ///< length in bytes of the source text
  std::uint32_t width = 1;   ///< width in columns
};

/// Returns the character at `offset` in a safe form: control characters, bidirectional controls and
/// invalid UTF-8 become replacement characters. A tab extends to the next multiple of `kTabWidth`
/// columns.
Glyph glyphAt(std::string_view text, std::uint32_t offset, std::uint32_t column = 0);

inline constexpr std::uint32_t kTabWidth = 4;

/// Returns `text` on one line with unsafe characters replaced.
std::string printable(std::string_view text);

}  // namespace puppet::server
