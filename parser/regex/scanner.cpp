#include "parser/regex/scanner.h"

#include <algorithm>

namespace puppet::parser {

std::uint32_t RegexScanner::takeCodePoint() {
  const auto lead = static_cast<unsigned char>(text[at++]);
  if (lead < 0x80) return lead;
  const int tail = lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3;
  std::uint32_t code = lead & (0x3Fu >> tail);
  for (int i = 0; i < tail && !atEnd(); ++i) code = code << 6 | (text[at++] & 0x3Fu);
  return code;
}

std::int64_t RegexScanner::takeNumber() {
  std::int64_t value = 0;
  for (; peek() >= '0' && peek() <= '9'; ++at)
    value = std::min(value * 10 + (peek() - '0'), kHuge + 1);
  return value;
}

std::uint32_t RegexScanner::takeDigits(int base, std::size_t most) {
  std::uint32_t value = 0;
  for (std::size_t i = 0; i < most && !atEnd(); ++i, ++at) {
    const char c = peek();
    const int digit = c >= '0' && c <= '9'   ? c - '0'
                      : c >= 'A' && c <= 'F' ? c - 'A' + 10
                      : c >= 'a' && c <= 'f' ? c - 'a' + 10
                                             : base;
    if (digit >= base) break;
    value = value * static_cast<std::uint32_t>(base) + static_cast<std::uint32_t>(digit);
  }
  return value;
}

bool RegexScanner::fail(std::size_t begin, std::size_t end, std::string message) {
  if (error || gaveUp) return false;
  const std::uint32_t size = regex.origins.back();
  std::uint32_t from = regex.origins[std::min(begin, text.size())];
  std::uint32_t to = std::max(regex.origins[std::min(end, text.size())], from);
  // Never report an empty range.
  if (to == from && to < size) ++to;
  if (to == from && from > 0) --from;
  error = RegexError{from, to - from, std::move(message)};
  return false;
}

bool RegexScanner::giveUp() {
  gaveUp = true;
  return false;
}

}  // namespace puppet::parser
