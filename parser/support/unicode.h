#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace puppet {

/// One decoded character: its code point and its width in bytes.
struct DecodedCharacter {
  char32_t codePoint = 0;
  std::uint32_t width = 0;
  bool valid = false;
};

/// Decodes the character that begins at `offset`, which must be inside `text`. A byte that begins
/// no valid UTF-8 sequence (overlong forms and surrogates are invalid) is an invalid character of
/// width 1.
DecodedCharacter decodeUtf8(std::string_view text, std::size_t offset);

/// Decodes the character that ends before `offset`, which must not be 0; by the same rules.
DecodedCharacter decodeUtf8Before(std::string_view text, std::size_t offset);

/// Appends a code point to `text`; surrogates and too large values become U+FFFD.
void appendUtf8(std::string& text, char32_t codePoint);

/// U+FEFF in UTF-8, which may begin a file and is no part of its text.
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

constexpr bool isUnicodeCharacter(char32_t codePoint) {
  return codePoint <= 0x10ffff && !(codePoint >= 0xd800 && codePoint <= 0xdfff);
}

/// Returns true for a tab and for the characters of the Unicode category Zs.
constexpr bool isBlank(char32_t codePoint) {
  if (codePoint < 0x80) return codePoint == ' ' || codePoint == '\t';
  return codePoint == 0xa0 || codePoint == 0x1680 || (codePoint >= 0x2000 && codePoint <= 0x200a) ||
         codePoint == 0x202f || codePoint == 0x205f || codePoint == 0x3000;
}

/// Returns true if a character beyond ASCII counts as part of a word; approximated by Unicode
/// blocks.
bool isWordBeyondAscii(char32_t codePoint);

/// Returns `text` without trailing blanks.
std::string_view trimBlanksRight(std::string_view text);

}  // namespace puppet
