#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace puppet::server {

/// A place as people count it: both from 1, columns in characters.
struct TextPosition {
  std::uint32_t line = 1;
  std::uint32_t column = 1;
  std::uint32_t character = 0;  ///< characters before it in the whole text
  std::uint32_t lineStart = 0;  ///< byte offset
};

/// Finds the places of byte offsets. Reads the text once; places on the way are kept, so that an
/// offset before the last one takes no longer than kStride bytes.
class PositionFinder {
 public:
  explicit PositionFinder(std::string_view text) : text_(text) {}

  /// Lines end at LF, a CR before it belonging to the line. Invalid UTF-8 counts a character per
  /// byte.
  TextPosition at(std::uint32_t offset);

 private:
  struct Stop {
    std::uint32_t offset = 0;
    TextPosition position = {};
  };
  /// Bytes between two stops.
  static constexpr std::uint32_t kStride = 1024;

  std::string_view text_;
  Stop last_;
  std::vector<Stop> stops_{Stop()};  ///< in text order
};

/// Length in bytes of the character at `offset`; 1 for what is not UTF-8.
std::uint32_t characterLength(std::string_view text, std::uint32_t offset);

}  // namespace puppet::server
