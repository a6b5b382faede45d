#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "parser/support/text_range.h"

namespace puppet::analysis {

inline constexpr std::string_view kLineBlank = " \t";

/// A line of a text, without its line break, and its place.
struct PlacedLine {
  std::string_view text;
  std::uint32_t start = 0;
  std::uint32_t end = 0;  ///< behind the line break

  TextRange range(std::size_t begin, std::size_t end) const {
    return {start + static_cast<std::uint32_t>(begin), start + static_cast<std::uint32_t>(end)};
  }
  TextRange all() const { return range(0, text.size()); }
  /// Returns the range of the line with its line break.
  TextRange whole() const { return {start, end}; }
};

inline std::vector<PlacedLine> placedLinesOf(std::string_view text) {
  std::vector<PlacedLine> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    std::string_view line = text.substr(at, end - at);
    if (line.ends_with('\r')) line.remove_suffix(1);
    lines.push_back({line, static_cast<std::uint32_t>(at),
                     static_cast<std::uint32_t>(std::min(end + 1, text.size()))});
    at = end + 1;
  }
  return lines;
}

}  // namespace puppet::analysis
