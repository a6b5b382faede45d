#include "server/cli/text_position.h"

#include <algorithm>
#include <cstring>
#include <iterator>

namespace puppet::server {
namespace {

constexpr std::uint32_t kWord = sizeof(std::uint64_t);

/// Returns true if the next kWord bytes are ASCII without a line break.
bool isPlainWord(const char* bytes) {
  constexpr std::uint64_t kLow = 0x0101010101010101;
  std::uint64_t word = 0;
  std::memcpy(&word, bytes, kWord);
  const std::uint64_t breaks = word ^ (kLow * '\n');  // zero bytes are line breaks
  return ((word | ((breaks - kLow) & ~breaks)) & (kLow << 7)) == 0;
}

}  // namespace

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
  if (offset < last_.offset)
    last_ = *std::prev(std::ranges::upper_bound(stops_, offset, {}, &Stop::offset));
  TextPosition& position = last_.position;
  while (last_.offset < offset) {
    if (last_.offset + kWord <= offset && isPlainWord(text_.data() + last_.offset)) {
      last_.offset += kWord;
      position.character += kWord;
      position.column += kWord;
      if (last_.offset >= stops_.back().offset + kStride) stops_.push_back(last_);
      continue;
    }
    const std::uint32_t length = characterLength(text_, last_.offset);
    if (last_.offset + length > offset) break;
    ++position.character;
    ++position.column;
    const bool isLineBreak = text_[last_.offset] == '\n';
    last_.offset += length;
    if (isLineBreak) position = {position.line + 1, 1, position.character, last_.offset};
    if (last_.offset >= stops_.back().offset + kStride) stops_.push_back(last_);
  }
  return position;
}

}  // namespace puppet::server
