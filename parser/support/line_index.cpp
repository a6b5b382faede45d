#include "parser/support/line_index.h"

#include <algorithm>

#include "parser/support/unicode.h"

namespace puppet {
namespace {

std::uint32_t unitsOf(const DecodedCharacter& character, PositionEncoding encoding) {
  switch (encoding) {
    case PositionEncoding::Utf8: return character.width;
    case PositionEncoding::Utf16: return character.valid && character.codePoint > 0xffff ? 2 : 1;
    case PositionEncoding::Utf32: break;
  }
  return 1;
}

}  // namespace

LineIndex::LineIndex(std::string_view text) : starts_{0} {
  for (std::size_t at = text.find_first_of("\r\n"); at != std::string_view::npos;
       at = text.find_first_of("\r\n", at)) {
    at += text.substr(at, 2) == "\r\n" ? 2 : 1;
    starts_.push_back(static_cast<std::uint32_t>(at));
  }
}

LineIndex LineIndex::ofFile(std::string_view text) {
  LineIndex lines(text);
  if (text.starts_with(kByteOrderMark)) lines.starts_.front() = kByteOrderMark.size();
  return lines;
}

std::uint32_t LineIndex::lineOf(std::uint32_t offset) const {
  const auto second = starts_.begin() + 1;
  return static_cast<std::uint32_t>(std::upper_bound(second, starts_.end(), offset) - second);
}

LineColumn LineIndex::position(std::string_view text, std::uint32_t offset,
                               PositionEncoding encoding) const {
  offset = std::min<std::uint32_t>(offset, static_cast<std::uint32_t>(text.size()));
  LineColumn result{lineOf(offset), 0};
  for (std::uint32_t at = starts_[result.line]; at < offset;) {
    const DecodedCharacter character = decodeUtf8(text, at);
    at += character.width;
    if (at > offset) break;
    result.column += unitsOf(character, encoding);
  }
  return result;
}

std::uint32_t LineIndex::offset(std::string_view text, LineColumn position,
                                PositionEncoding encoding) const {
  const auto size = static_cast<std::uint32_t>(text.size());
  if (position.line >= lineCount()) return size;
  std::uint32_t at = starts_[position.line];
  for (std::uint32_t column = 0; at < size && text[at] != '\n' && text[at] != '\r';) {
    const DecodedCharacter character = decodeUtf8(text, at);
    column += unitsOf(character, encoding);
    if (column > position.column) break;
    at += character.width;
  }
  return at;
}

}  // namespace puppet
