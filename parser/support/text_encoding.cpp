#include "parser/support/text_encoding.h"

#include <cstdio>

#include "parser/support/unicode.h"

namespace puppet {
namespace {

struct ByteOrderMark {
  std::string_view bytes;
  const char* encoding;
};

/// Longer marks first: that of UTF-16 begins one of UTF-32.
constexpr ByteOrderMark kByteOrderMarks[] = {
    {{"\xff\xfe\0\0", 4}, "UTF-32"},
    {{"\0\0\xfe\xff", 4}, "UTF-32"},
    {"\xff\xfe", "UTF-16"},
    {"\xfe\xff", "UTF-16"},
};

/// Number of bytes that decide on an encoding without a byte order mark.
constexpr std::size_t kProbe = 4096;

/// Returns the Unicode encoding other than UTF-8 of a text of which most characters are ASCII;
/// nullptr if it has none.
const char* otherUnicode(std::string_view text) {
  for (const ByteOrderMark& mark : kByteOrderMarks)
    if (text.starts_with(mark.bytes)) return mark.encoding;
  const std::string_view probe = text.substr(0, kProbe);
  if (probe.find('\0') == probe.npos) return nullptr;
  std::size_t zeros[4] = {};
  for (std::size_t i = 0; i < probe.size(); ++i) zeros[i % 4] += probe[i] == '\0';
  // A binary file has NULs in any column; a text with an accidental one has few.
  const std::size_t column = probe.size() / 4;
  const auto isFull = [&](std::size_t i) { return zeros[i] * 4 > column * 3; };
  const auto isFree = [&](std::size_t i) { return zeros[i] * 16 <= column; };
  if (column == 0) return nullptr;
  if (isFull(1) && isFull(2) && ((isFull(0) && isFree(3)) || (isFull(3) && isFree(0))))
    return "UTF-32";
  const bool isLittle = isFull(1) && isFull(3) && isFree(0) && isFree(2);
  const bool isBig = isFull(0) && isFull(2) && isFree(1) && isFree(3);
  return isLittle || isBig ? "UTF-16" : nullptr;
}

/// Returns the offset of the first byte that begins no valid character; npos if there is none.
std::size_t findInvalid(std::string_view text) {
  for (std::size_t at = 0;;) {
    at += asciiLength(text.substr(at));
    if (at == text.size()) return std::string_view::npos;
    const DecodedCharacter character = decodeUtf8(text, at);
    if (!character.valid) return at;
    at += character.width;
  }
}

}  // namespace

bool isValidUtf8(std::string_view text) { return findInvalid(text) == std::string_view::npos; }

std::optional<EncodingMistake> findEncodingMistake(std::string_view text) {
  if (const char* encoding = otherUnicode(text))
    return EncodingMistake{{0, 0}, std::string("expected UTF-8, got ") + encoding};
  const std::size_t invalid = findInvalid(text);
  if (invalid == std::string_view::npos) return std::nullopt;
  char reason[40];
  std::snprintf(reason, sizeof reason, "the byte 0x%02X is not valid UTF-8",
                static_cast<unsigned char>(text[invalid]));
  const auto start = static_cast<std::uint32_t>(invalid);
  return EncodingMistake{{start, start + 1}, reason};
}

bool isBinary(std::string_view bytes) {
  constexpr std::string_view kSelinuxPolicy = "\x8f\xff\x7c\xf9";  // 0xf97cff8f, little endian
  if (bytes.starts_with(kSelinuxPolicy)) return true;
  return bytes.find('\0') != bytes.npos && !otherUnicode(bytes) && !isValidUtf8(bytes);
}

}  // namespace puppet
