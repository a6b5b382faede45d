#include "server/cli/support/excerpt.h"

#include <algorithm>

#include "server/cli/support/printable.h"

namespace puppet::server {
namespace {

constexpr std::uint32_t kLongLine = 160;  // bytes; longer lines are cut
constexpr std::uint32_t kBefore = 60;     // bytes shown before the range in a cut line
constexpr std::string_view kCut = "\xe2\x80\xa6";

bool isContinuation(char byte) { return (static_cast<unsigned char>(byte) & 0xc0) == 0x80; }

/// Returns the end of the line, or an offset past the part that can be shown.
std::uint32_t lineEndOf(std::string_view text, std::uint32_t from) {
  const std::string_view ahead = text.substr(from, kLongLine + kBefore);
  const std::size_t length = std::min(ahead.find_first_of("\r\n"), ahead.size());
  return from + static_cast<std::uint32_t>(length);
}

}  // namespace

Excerpt excerptOf(std::string_view text, TextRange range, std::uint32_t lineStart) {
  const auto size = static_cast<std::uint32_t>(text.size());
  range = {std::min(range.start, size), std::min(range.end, size)};
  std::uint32_t from = lineStart;
  const std::uint32_t lineEnd = lineEndOf(text, std::max(lineStart, range.start));
  if (lineEnd - from > kLongLine && range.start - from > kBefore) {
    from = range.start - kBefore;
    while (from < range.start && isContinuation(text[from])) ++from;
  }

  Excerpt excerpt;
  std::uint32_t column = 0;
  std::uint32_t caretEnd = 0;
  if (from > lineStart) {
    excerpt.line += kCut;
    column = 1;
  }
  excerpt.caretColumn = column;
  std::uint32_t at = from;
  while (at < lineEnd && at - from < kLongLine) {
    if (at <= range.start) excerpt.caretColumn = column;
    const Glyph glyph = glyphAt(text, at, column);
    excerpt.line += glyph.text;
    at += glyph.length;
    column += glyph.width;
    if (at <= range.end) caretEnd = column;
  }
  if (at < lineEnd) excerpt.line += kCut;
  if (range.start >= at) excerpt.caretColumn = column;
  if (caretEnd > excerpt.caretColumn) excerpt.caretWidth = caretEnd - excerpt.caretColumn;
  return excerpt;
}

}  // namespace puppet::server
