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

/// Converts byte offsets to positions. Scans the text once, as far as offsets need it. Keeps the
/// line starts before the first character of several bytes, and a stop every kStride bytes, which
/// bounds the cost of an offset before the last one.
class PositionFinder {
 public:
  explicit PositionFinder(std::string_view text) : text_(text) {}

  /// Returns the position of an offset. Lines end at LF; a preceding CR belongs to the line.
  /// Invalid UTF-8 counts as one character per byte.
  TextPosition at(std::uint32_t offset);
  TextPosition end() { return at(static_cast<std::uint32_t>(text_.size())); }

 private:
  TextPosition inAscii(std::uint32_t offset);
  TextPosition inAny(std::uint32_t offset);

  struct Stop {
    std::uint32_t offset = 0;
    TextPosition position = {};
  };
  /// Distance in bytes between two stops.
  static constexpr std::uint32_t kStride = 1024;

  std::string_view text_;
  std::uint32_t ascii_ = 0;    ///< known length of the ASCII prefix
  std::uint32_t scanned_ = 0;  ///< offset before which all line ends are known
  std::vector<std::uint32_t> lineStarts_{0};
  Stop last_;
  std::vector<Stop> stops_{Stop()};  ///< sorted by offset
};

/// Returns the length in bytes of the character at `offset`; 1 for invalid UTF-8.
std::uint32_t characterLength(std::string_view text, std::uint32_t offset);

}  // namespace puppet::server
