#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace puppet::server {

/// One character as a terminal shows it.
struct Glyph {
  std::string_view text;     ///< what to print
  std::uint32_t length = 1;  ///< bytes of the source text it stands for
  std::uint32_t width = 1;   ///< columns
};

/// The character at `offset`, harmless: what would steer the terminal, turn the writing direction
/// or is no UTF-8 becomes a replacement character. A tab is as wide as the way to the next of the
/// tab stops, which stand every `kTabWidth` columns.
Glyph glyphAt(std::string_view text, std::uint32_t offset, std::uint32_t column = 0);

inline constexpr std::uint32_t kTabWidth = 4;

/// `text` as harmless characters, all on one line.
std::string printable(std::string_view text);

}  // namespace puppet::server
