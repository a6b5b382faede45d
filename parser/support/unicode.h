#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace puppet {

/// One character of a text: its code point and how many bytes it takes.
struct DecodedCharacter {
  char32_t codePoint = 0;
  std::uint32_t width = 0;
  bool valid = false;
};

/// The character that begins at `offset`, which must lie inside `text`. A byte that begins no valid
/// UTF-8 sequence (overlong forms and surrogates are none) is an invalid character of width 1.
DecodedCharacter decodeUtf8(std::string_view text, std::size_t offset);

/// The character that ends before `offset`, which must not be 0; by the same rules.
DecodedCharacter decodeUtf8Before(std::string_view text, std::size_t offset);

/// Adds a code point to `text`; what is no character (surrogates, too large) becomes U+FFFD.
void appendUtf8(std::string& text, char32_t codePoint);

constexpr bool isUnicodeCharacter(char32_t codePoint) {
  return codePoint <= 0x10ffff && !(codePoint >= 0xd800 && codePoint <= 0xdfff);
}

/// Tab and the characters of the Unicode category Zs.
constexpr bool isBlank(char32_t codePoint) {
  if (codePoint < 0x80) return codePoint == ' ' || codePoint == '\t';
  return codePoint == 0xa0 || codePoint == 0x1680 || (codePoint >= 0x2000 && codePoint <= 0x200a) ||
         codePoint == 0x202f || codePoint == 0x205f || codePoint == 0x3000;
}

/// Whether a character beyond ASCII counts as part of a word. Knows blocks, not single characters.
bool isWordBeyondAscii(char32_t codePoint);

/// `text` without the blanks at its end.
std::string_view trimBlanksRight(std::string_view text);

}  // namespace puppet
