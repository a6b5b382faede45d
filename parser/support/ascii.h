#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace puppet {

// Character classes and letter case of ASCII, independent of the locale. Bytes above 0x7f belong to
// no class and are returned unchanged.

constexpr bool isDigit(char c) { return c >= '0' && c <= '9'; }
constexpr bool isLower(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool isUpper(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool isLetter(char c) { return isLower(c) || isUpper(c); }
constexpr bool isHexDigit(char c) {
  return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}
/// Returns true for a letter, a digit or an underscore.
constexpr bool isWordCharacter(char c) { return isLetter(c) || isDigit(c) || c == '_'; }
/// Returns true for a space and for the control characters from tab to carriage return.
constexpr bool isSpace(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

constexpr char toLower(char c) { return isUpper(c) ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr char toUpper(char c) { return isLower(c) ? static_cast<char>(c - 'a' + 'A') : c; }

/// Writes the text in lower case to a buffer of its size.
inline void copyLower(std::string_view text, char* buffer) {
  constexpr std::uint64_t kOnes = 0x0101010101010101u, kHigh = kOnes * 0x80;
  std::size_t at = 0;
  // Eight letters at a time: the high bit of each byte says whether it is from A to Z.
  for (; at + sizeof(std::uint64_t) <= text.size(); at += sizeof(std::uint64_t)) {
    std::uint64_t word = 0;
    std::memcpy(&word, text.data() + at, sizeof word);
    const std::uint64_t ascii = word & ~kHigh;
    const std::uint64_t isFromA = ascii + kOnes * (0x80 - 'A');
    const std::uint64_t isBehindZ = ascii + kOnes * (0x80 - 'Z' - 1);
    word |= (isFromA & ~isBehindZ & ~word & kHigh) >> 2;
    std::memcpy(buffer + at, &word, sizeof word);
  }
  for (; at < text.size(); ++at) buffer[at] = toLower(text[at]);
}

inline std::string lowerCase(std::string_view text) {
  std::string lower(text.size(), '\0');
  copyLower(text, lower.data());
  return lower;
}

inline std::string upperCase(std::string_view text) {
  std::string upper(text);
  for (char& c : upper) c = toUpper(c);
  return upper;
}

/// Returns the text without the given characters at its begin and its end.
constexpr std::string_view trimmed(std::string_view text,
                                   std::string_view characters = " \t\n\v\f\r") {
  // The searches of the standard library call memchr() for each letter, which costs more than a
  // loop.
  const auto isOneOf = [characters](char c) {
    for (const char each : characters)
      if (each == c) return true;
    return false;
  };
  while (!text.empty() && isOneOf(text.front())) text.remove_prefix(1);
  while (!text.empty() && isOneOf(text.back())) text.remove_suffix(1);
  return text.empty() ? std::string_view() : text;
}

/// Returns `file::line` as `File::Line`; segments that do not start with a letter stay unchanged.
inline std::string capitalizedName(std::string_view name) {
  std::string text(name);
  bool startsSegment = true;
  for (char& c : text) {
    if (startsSegment) c = toUpper(c);
    startsSegment = c == ':';
  }
  return text;
}

}  // namespace puppet
