#pragma once

#include <string>
#include <string_view>

namespace puppet {

// Classes and letter case of ASCII characters, independent of the locale. Bytes of other
// characters belong to no class and stay as they are.

constexpr bool isDigit(char c) { return c >= '0' && c <= '9'; }
constexpr bool isLower(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool isUpper(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool isLetter(char c) { return isLower(c) || isUpper(c); }
constexpr bool isHexDigit(char c) {
  return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}
/// A letter, a digit or an underscore.
constexpr bool isWordCharacter(char c) { return isLetter(c) || isDigit(c) || c == '_'; }
/// A space, or a control character from tab to carriage return.
constexpr bool isSpace(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

constexpr char toLower(char c) { return isUpper(c) ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr char toUpper(char c) { return isLower(c) ? static_cast<char>(c - 'a' + 'A') : c; }

inline std::string lowerCase(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) c = toLower(c);
  return lower;
}

inline std::string upperCase(std::string_view text) {
  std::string upper(text);
  for (char& c : upper) c = toUpper(c);
  return upper;
}

/// Returns `file::line` as `File::Line`; letters that begin no segment stay as they are.
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
