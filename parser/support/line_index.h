#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "parser/support/text_range.h"

namespace puppet {

/// Unit in which a client counts columns (LSP `PositionEncodingKind`).
enum class PositionEncoding : std::uint8_t { Utf8, Utf16, Utf32 };

/// A zero-based line and a zero-based column in units of a `PositionEncoding`.
struct LineColumn {
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  friend bool operator==(LineColumn, LineColumn) = default;
};

/// Line start offsets of a text. Lines end at LF, CRLF or a lone CR, as in LSP. Stores offsets
/// only: callers pass the text that the index was built from to every call.
class LineIndex {
 public:
  LineIndex() : starts_{0} {}
  explicit LineIndex(std::string_view text);
  /// The first line of a file begins behind a byte order mark, which no editor shows or counts.
  static LineIndex ofFile(std::string_view text);
  /// Applies a change in O(inserted bytes + lines): `inserted` bytes replaced the range `removed`
  /// (offsets into the old text), and `text` is the new text.
  void update(std::string_view text, TextRange removed, std::uint32_t inserted);

  std::uint32_t lineCount() const { return static_cast<std::uint32_t>(starts_.size()); }
  std::uint32_t lineStart(std::uint32_t line) const { return starts_[line]; }
  /// Returns the line that contains `offset`; offsets past the end belong to the last line.
  std::uint32_t lineOf(std::uint32_t offset) const;

  /// Converts a byte offset. An invalid UTF-8 byte counts as one unit; an offset inside a character
  /// is rounded down to its start.
  LineColumn position(std::string_view text, std::uint32_t offset, PositionEncoding encoding) const;
  /// Converts a position to a byte offset. A column past the end of its line is clamped to the end
  /// of that line, a line past the end to the end of the text.
  std::uint32_t offset(std::string_view text, LineColumn position, PositionEncoding encoding) const;

 private:
  std::vector<std::uint32_t> starts_;
};

}  // namespace puppet
