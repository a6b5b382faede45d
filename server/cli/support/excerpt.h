#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "parser/support/text_range.h"

namespace puppet::server {

/// Printable source line with a marked range.
struct Excerpt {
  std::string line;
  std::uint32_t caretColumn = 0;  ///< columns before the range
  std::uint32_t caretWidth = 1;   ///< at least 1
};

/// Returns the line at the start of `range`, marking the range up to the end of that line. A very
/// long line is cut around the start, so that the cost does not depend on its length.
Excerpt excerptOf(std::string_view text, TextRange range, std::uint32_t lineStart);

}  // namespace puppet::server
