#include "server/cli/text_position.h"

#include <algorithm>

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

TextPosition PositionFinder::at(std::uint32_t offset) {
  offset = std::min<std::uint32_t>(offset, static_cast<std::uint32_t>(text_.size()));
  if (offset < offset_) {
    last_ = offset >= line_.lineStart ? line_ : TextPosition();
    line_ = last_;
    offset_ = last_.lineStart;
  }
  while (offset_ < offset) {
    const std::uint32_t length = characterLength(text_, offset_);
    if (offset_ + length > offset) break;
    ++last_.character;
    ++last_.column;
    const bool newLine = text_[offset_] == '\n';
    offset_ += length;
    if (newLine) {
      last_ = {last_.line + 1, 1, last_.character, offset_};
      line_ = last_;
    }
  }
  return last_;
}

}  // namespace puppet::server
