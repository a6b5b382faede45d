#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "parser/support/line_index.h"
#include "parser/support/text_change.h"

namespace puppet::server {

/// Text of a document edited by the client, with its line index; both are updated in place.
class TextBuffer {
 public:
  /// Maximum size of a document; offsets have 32 bits.
  static constexpr std::size_t kMaxBytes = std::size_t{1} << 30;

  explicit TextBuffer(std::string text) : text_(std::move(text)), lines_(text_) {}

  /// Replaces the text between two positions. Positions outside of the text are clamped as the
  /// protocol demands; an end before the start counts as the start. Returns false and leaves the
  /// text unchanged if it would exceed kMaxBytes.
  bool replace(LineColumn start, LineColumn end, std::string_view replacement,
               PositionEncoding encoding);

  const std::string& text() const { return text_; }
  const LineIndex& lines() const { return lines_; }
  /// Returns the change of the text since the previous call.
  TextChange takeChange() { return std::exchange(change_, kNoChange); }

 private:
  std::string text_;
  LineIndex lines_;
  TextChange change_;
};

}  // namespace puppet::server
