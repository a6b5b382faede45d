#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "parser/support/line_index.h"
#include "parser/support/text_change.h"

namespace puppet::server {

/// The text of a document that the client edits. Each change costs what it changes, not what the
/// text is long.
class TextBuffer {
 public:
  /// A document is not let grow beyond this. Offsets have 32 bits.
  static constexpr std::size_t kMaxBytes = std::size_t{1} << 30;

  explicit TextBuffer(std::string text) : text_(std::move(text)), lines_(text_) {}

  /// Replaces the text between two places. Places outside of the text are moved to its border as
  /// the protocol wants it; an end before the start counts as the start. False when the text would
  /// become too long; it is unchanged then.
  bool replace(LineColumn start, LineColumn end, std::string_view replacement,
               PositionEncoding encoding);

  const std::string& text() const { return text_; }
  const LineIndex& lines() const { return lines_; }
  /// How the text came about from what it was when this was asked last.
  TextChange takeChange() { return std::exchange(change_, kNoChange); }

 private:
  std::string text_;
  LineIndex lines_;
  TextChange change_;
};

}  // namespace puppet::server
