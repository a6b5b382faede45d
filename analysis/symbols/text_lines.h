#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

namespace puppet::analysis {

/// Characters that Ruby strips from texts.
constexpr std::string_view kWhiteSpace = " \t\r\n\f\v";

constexpr bool isBlankLine(std::string_view line) {
  return line.find_first_not_of(kWhiteSpace) == line.npos;
}

/// Returns the lines of a text without their line feeds; none follows the last line feed.
inline std::vector<std::string_view> linesOf(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

}  // namespace puppet::analysis
