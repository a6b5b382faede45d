#include "server/cli/support/text_position.h"

#include <algorithm>
#include <cstring>
#include <iterator>

#include "parser/support/text_encoding.h"

namespace puppet::server {

std::uint32_t characterLength(std::string_view text, std::uint32_t offset) {
  const auto byteAt = [&](std::uint32_t at) { return static_cast<unsigned char>(text[at]); };
  const unsigned char lead = byteAt(offset);
  const std::uint32_t length = lead < 0x80   ? 1
                               : lead < 0xc2 ? 1
                               : lead < 0xe0 ? 2
                               : lead < 0xf0 ? 3
                               : lead < 0xf5 ? 4
                                             : 1;
  if (offset + length > text.size()) return 1;
  for (std::uint32_t i = 1; i < length; ++i)
    if ((byteAt(offset + i) & 0xc0) != 0x80) return 1;
  return length;
}

namespace {

/// Moves a position over ASCII text, of which `end` is the offset behind.
void skipAscii(std::string_view text, std::uint32_t end, TextPosition& position) {
  const auto size = static_cast<std::uint32_t>(text.size());
  position.character += size;
  position.column += size;
  for (std::size_t at = 0; (at = text.find('\n', at)) != text.npos; ++at) {
    ++position.line;
    position.lineStart = end - size + static_cast<std::uint32_t>(at) + 1;
    position.column = end - position.lineStart + 1;
  }
}

}  // namespace

TextPosition PositionFinder::at(std::uint32_t offset) {
  offset = std::min<std::uint32_t>(offset, static_cast<std::uint32_t>(text_.size()));
  if (ascii_ == 0) ascii_ = static_cast<std::uint32_t>(asciiLength(text_));
  return offset <= ascii_ ? inAscii(offset) : inAny(offset);
}

TextPosition PositionFinder::inAscii(std::uint32_t offset) {
  while (scanned_ < offset) {
    const char* from = text_.data() + scanned_;
    const void* end = std::memchr(from, '\n', text_.size() - scanned_);
    scanned_ = end ? static_cast<std::uint32_t>(static_cast<const char*>(end) - text_.data()) + 1
                   : static_cast<std::uint32_t>(text_.size());
    if (end) lineStarts_.push_back(scanned_);
  }
  const auto line = std::ranges::upper_bound(lineStarts_, offset) - lineStarts_.begin();
  const std::uint32_t start = lineStarts_[static_cast<std::size_t>(line) - 1];
  return {static_cast<std::uint32_t>(line), offset - start + 1, offset, start};
}

TextPosition PositionFinder::inAny(std::uint32_t offset) {
  if (offset < last_.offset)
    last_ = *std::prev(std::ranges::upper_bound(stops_, offset, {}, &Stop::offset));
  TextPosition& position = last_.position;
  while (last_.offset < offset) {
    const std::uint32_t end = std::min(offset, stops_.back().offset + kStride);
    const std::string_view window = text_.substr(last_.offset, end - last_.offset);
    const std::string_view ahead = window.substr(0, asciiLength(window));
    if (!ahead.empty()) {
      last_.offset += static_cast<std::uint32_t>(ahead.size());
      skipAscii(ahead, last_.offset, position);
    } else {
      const std::uint32_t length = characterLength(text_, last_.offset);
      if (last_.offset + length > offset) break;
      ++position.character;
      ++position.column;
      const bool isLineBreak = text_[last_.offset] == '\n';
      last_.offset += length;
      if (isLineBreak) position = {position.line + 1, 1, position.character, last_.offset};
    }
    if (last_.offset >= stops_.back().offset + kStride) stops_.push_back(last_);
  }
  return position;
}

}  // namespace puppet::server
