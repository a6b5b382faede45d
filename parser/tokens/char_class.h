#pragma once

#include <array>
#include <cstdint>

namespace puppet::parser {

/// Class of the tokens that a byte can begin outside of strings.
enum class CharClass : std::uint8_t {
  Unknown,
  Blank,
  LineFeed,
  Hash,
  Slash,
  Digit,
  Lower,
  Upper,
  Dollar,
  DoubleQuote,
  SingleQuote,
  Colon,
  At,
  Percent,
  Minus,
  LBracket,
  LParen,
  LBrace,
  RBrace,
  Single,    ///< punctuation that never joins with the character after it
  Operator,  ///< `= + ! ~ < > |`: longest match
  NonAscii,
};

enum CharFlag : std::uint8_t {
  kWord = 1,  ///< ASCII letter, digit or underscore
  kDigit = 2,
  kHexDigit = 4,
  kNameStart = 8,  ///< a-z and underscore
  kLowerCase = 16,
  kUpperCase = 32,
  kStops = 64,  ///< `"`, `\` and `$`, the special characters of double-quoted strings
};

namespace detail {

constexpr std::array<std::uint8_t, 256> makeCharFlags() {
  std::array<std::uint8_t, 256> flags{};
  for (int c = '0'; c <= '9'; ++c) flags[c] = kWord | kDigit | kHexDigit;
  for (int c = 'a'; c <= 'z'; ++c)
    flags[c] = kWord | kNameStart | kLowerCase | (c <= 'f' ? kHexDigit : 0);
  for (int c = 'A'; c <= 'Z'; ++c) flags[c] = kWord | kUpperCase | (c <= 'F' ? kHexDigit : 0);
  flags['_'] = kWord | kNameStart;
  for (char c : {'"', '\\', '$'}) flags[static_cast<unsigned char>(c)] = kStops;
  return flags;
}

constexpr std::array<CharClass, 256> makeCharClasses() {
  std::array<CharClass, 256> classes{};
  const auto set = [&](const char* characters, CharClass value) {
    for (; *characters; ++characters) classes[static_cast<unsigned char>(*characters)] = value;
  };
  for (int c = 0x80; c < 0x100; ++c) classes[c] = CharClass::NonAscii;
  for (int c = 0; c < 0x80; ++c) {
    const std::uint8_t flags = makeCharFlags()[c];
    if (flags & kDigit) classes[c] = CharClass::Digit;
    if (flags & kNameStart) classes[c] = CharClass::Lower;
    if (flags & kUpperCase) classes[c] = CharClass::Upper;
  }
  set(" \t\r", CharClass::Blank);
  set("\n", CharClass::LineFeed);
  set("#", CharClass::Hash);
  set("/", CharClass::Slash);
  set("$", CharClass::Dollar);
  set("\"", CharClass::DoubleQuote);
  set("'", CharClass::SingleQuote);
  set(":", CharClass::Colon);
  set("@", CharClass::At);
  set("%", CharClass::Percent);
  set("-", CharClass::Minus);
  set("[", CharClass::LBracket);
  set("(", CharClass::LParen);
  set("{", CharClass::LBrace);
  set("}", CharClass::RBrace);
  set("]),.;?*", CharClass::Single);
  set("=+!~<>|", CharClass::Operator);
  return classes;
}

inline constexpr std::array<std::uint8_t, 256> kCharFlags = makeCharFlags();
inline constexpr std::array<CharClass, 256> kCharClasses = makeCharClasses();

}  // namespace detail

constexpr CharClass classOf(char c) { return detail::kCharClasses[static_cast<unsigned char>(c)]; }
constexpr bool hasFlag(char c, std::uint8_t flags) {
  return detail::kCharFlags[static_cast<unsigned char>(c)] & flags;
}

}  // namespace puppet::parser
