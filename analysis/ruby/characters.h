#pragma once

#include "parser/support/ascii.h"

namespace puppet::analysis::ruby {

constexpr bool isBlank(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v';
}
constexpr bool isSpace(char c) { return isBlank(c) || c == '\n'; }

/// All non-ASCII characters are allowed in names.
constexpr bool startsName(char c) {
  return (c >= 'a' && c <= 'z') || isUpper(c) || c == '_' || (static_cast<unsigned char>(c) & 0x80);
}
constexpr bool continuesName(char c) { return startsName(c) || isDigit(c); }

}  // namespace puppet::analysis::ruby
