#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace puppet::server {

/// Position for display: one-based, columns in characters.
struct TextPosition {
  std::uint32_t line = 1;
  std::uint32_t column = 1;
  std::uint32_t character = 0;  ///< characters before it in the text
  std::uint32_t lineStart = 0;  ///< byte offset
};

/// Converts byte offsets to positions. Scans the text once and keeps a stop every kStride bytes,
/// which bounds the cost of an offset before the last one.
class PositionFinder {
 public:
  explicit PositionFinder(std::string_view text) : text_(text) {}

  /// Returns the position of an offset. Lines end at LF; a preceding CR belongs to the line.
  /// Invalid UTF-8 counts as one character per byte.
  TextPosition at(std::uint32_t offset);
  TextPosition end() { return at(static_cast<std::uint32_t>(text_.size())); }

 private:
  struct Stop {
    std::uint32_t offset = 0;
    TextPosition position = {};
  };
  /// Distance in bytes between two stops.
  static constexpr std::uint32_t kStride = 1024;

  std::string_view text_;
  Stop last_;
  std::vector<Stop> stops_{Stop()};  ///< sorted by offset
};

/// Returns the length in bytes of the character at `offset`; 1 for invalid UTF-8.
std::uint32_t characterLength(std::string_view text, std::uint32_t offset);

}  // namespace puppet::server
