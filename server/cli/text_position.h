#pragma once

#include <cstdint>
#include <string_view>

namespace puppet::server {

/// A place as people count it: both from 1, columns in characters.
struct TextPosition {
  std::uint32_t line = 1;
  std::uint32_t column = 1;
  std::uint32_t character = 0;  ///< characters before it in the whole text
  std::uint32_t lineStart = 0;  ///< byte offset
};

/// Finds the places of byte offsets. Asked in text order it reads the text once; an offset before
/// the last one makes it begin again at the last line's start or at the top.
class PositionFinder {
 public:
  explicit PositionFinder(std::string_view text) : text_(text) {}

  /// Lines end at LF, a CR before it belonging to the line. Invalid UTF-8 counts a character per
  /// byte.
  TextPosition at(std::uint32_t offset);

 private:
  std::string_view text_;
  TextPosition last_;
  TextPosition line_;  ///< the beginning of last_'s line
  std::uint32_t offset_ = 0;
};

/// Length in bytes of the character at `offset`; 1 for what is not UTF-8.
std::uint32_t characterLength(std::string_view text, std::uint32_t offset);

}  // namespace puppet::server
