#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "parser/support/text_range.h"

namespace puppet::server {

/// A line of source as a terminal shows it, and where in it a range lies.
struct Excerpt {
  std::string line;
  std::uint32_t caretColumn = 0;  ///< columns before the range
  std::uint32_t caretWidth = 1;   ///< at least 1
};

/// The line that holds the beginning of `range`, marked as far as the range goes on that line. Of a
/// very long line only the part around the beginning is shown, so the cost does not depend on the
/// line.
Excerpt excerptOf(std::string_view text, TextRange range, std::uint32_t lineStart);

}  // namespace puppet::server
