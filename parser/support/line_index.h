#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "parser/support/text_range.h"

namespace puppet {

/// How a client counts columns (LSP `PositionEncodingKind`).
enum class PositionEncoding : std::uint8_t { Utf8, Utf16, Utf32 };

/// A zero-based line and a zero-based column in units of a `PositionEncoding`.
struct LineColumn {
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  friend bool operator==(LineColumn, LineColumn) = default;
};

/// Where the lines of a text begin. Lines end at LF, CRLF or a lone CR, as LSP counts them.
/// Holds offsets only: every call is given the text that the index was made from.
class LineIndex {
 public:
  LineIndex() : starts_{0} {}
  explicit LineIndex(std::string_view text);
  /// Follows a change: the bytes `removed` (offsets into the text before it) gave way to `inserted`
  /// bytes, and `text` is the result. Looks at the inserted bytes only.
  void update(std::string_view text, TextRange removed, std::uint32_t inserted);

  std::uint32_t lineCount() const { return static_cast<std::uint32_t>(starts_.size()); }
  std::uint32_t lineStart(std::uint32_t line) const { return starts_[line]; }
  /// The line of `offset`; offsets past the end belong to the last line.
  std::uint32_t lineOf(std::uint32_t offset) const;

  /// Invalid UTF-8 counts one unit per byte. An offset inside a character counts as its start.
  LineColumn position(std::string_view text, std::uint32_t offset, PositionEncoding encoding) const;
  /// A column past the end of its line is the end of that line, a line past the end the end of the
  /// text.
  std::uint32_t offset(std::string_view text, LineColumn position, PositionEncoding encoding) const;

 private:
  std::vector<std::uint32_t> starts_;
};

}  // namespace puppet
